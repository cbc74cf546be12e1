/**
 * A stand-in for server/processes/running/child.ts that doesn't read its pictures: the result's text is "Özgün", the
 * engine names the kinds of the files, and an export contains the result. For a picture whose name begins with "çok"
 * it leaves as many files as 4,000 pages do; with "uzun" it never ends.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, Order, type ProducedFile } from '#server/processes/running/messages.ts';
import { ImageToTextResult } from '#tools/image-to-text/contract.ts';

const original = ImageToTextResult.parse({
  pages: [
    {
      file: 0,
      page: 1,
      text: 'Özgün',
      confidence: 0.9,
      words: 1,
      languages: ['tr'],
      rotation: 0,
      skew: 0,
      width: 400,
      height: 560,
      layer: false,
    },
  ],
  language: 'tr',
});

process.once('message', (raw) => {
  const order = Order.parse(raw);
  if (order.op === 'export') {
    const bytes = Buffer.from(JSON.stringify(order.result));
    return send({ kind: 'exported', extension: 'txt', mediaType: 'text/plain', bytes });
  }
  if (order.files[0]?.name.startsWith('uzun')) {
    return send({ kind: 'progress', progress: { fraction: 0.5, stage: 'reading', partial: 'son sözler' } });
  }
  const keep = (stored: string, name: string, mediaType: string): ProducedFile => {
    writeFileSync(join(order.workFolder, stored), name);
    return { stored, role: 'output', name, mediaType, size: name.length };
  };
  const files = [
    keep('output-0', 'speech.mp3', 'audio/mpeg'),
    keep('output-1', 'drawing.svg', 'image/svg+xml'),
    keep('output-2', 'page.html', 'text/html'),
  ];
  if (order.files[0]?.name.startsWith('çok')) {
    for (let index = files.length; index < 8_000; index += 1)
      files.push(keep(`output-${index}`, `page-${index}.json`, 'application/json'));
  }
  const engine = order.files.map(({ kind }) => kind).join(' ');
  send({ kind: 'done', result: original, engine, files });
});
process.once('disconnect', () => process.exit(0));

function send(message: Message): void {
  process.send?.(message);
}
