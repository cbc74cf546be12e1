/**
 * A stand-in for server/processes/running/child.ts whose run makes its result usable at once. A text that begins
 * with "done." then ends it, "crash." makes it exit, and any other lets it run for ever.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, Order, type ProducedFile } from '#server/processes/running/messages.ts';

process.once('message', (raw) => {
  const order = Order.parse(raw);
  if (order.op !== 'run') throw new Error('This stand-in only runs processes');
  const keep = (stored: string, role: ProducedFile['role'], name: string): ProducedFile => {
    writeFileSync(join(order.workFolder, stored), `${name} by ${order.author}`);
    return { stored, role, name, mediaType: 'application/json', size: 1 };
  };
  send({ kind: 'progress', progress: { fraction: 0.2, stage: 'reading' } });
  const files = [keep('document-0', 'document', 'document.json'), keep('data-1', 'data', 'words.json')];
  send({ kind: 'usable', result: { words: true }, files });
  send({ kind: 'progress', progress: { fraction: 0.4, stage: 'embedding' } });
  const command = readFileSync(order.textPath ?? '', 'utf8').split('.')[0];
  if (command === 'crash') setTimeout(() => process.exit(3), 100);
  if (command !== 'done') return;
  const late = [keep('data-2', 'data', 'vectors.bin')];
  send({ kind: 'done', result: { words: true, vectors: true }, engine: 'stand-in', files: late });
});
process.once('disconnect', () => process.exit(0));

function send(message: Message): void {
  process.send?.(message);
}
