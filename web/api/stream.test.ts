import { expect, test } from 'vitest';
import { eventData } from './stream.ts';

/** A body that arrives in these pieces. */
function body(...pieces: (string | Uint8Array<ArrayBuffer>)[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
      }
      controller.close();
    },
  });
}

async function all(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string[]> {
  const events: string[] = [];
  for await (const data of eventData(stream)) events.push(data);
  return events;
}

test('events are separated wherever the network cuts them', async () => {
  const text = ': hello\n\nevent: stage\ndata: {"a":1}\n\nid: 7\ndata:two\ndata: lines\n\n';
  const whole = ['{"a":1}', 'two\nlines'];
  expect(await all(body(text))).toEqual(whole);
  expect(await all(body(...text))).toEqual(whole);
  expect(await all(body(...text.replaceAll('\n', '\r\n')))).toEqual(whole);
});

test('a letter split in two is joined again', async () => {
  const bytes = new TextEncoder().encode('data: ışık\n\n');
  expect(await all(body(bytes.slice(0, 7), bytes.slice(7)))).toEqual(['ışık']);
});

test('an unfinished event is dropped', async () => {
  expect(await all(body('data: 1\n\ndata: 2\n'))).toEqual(['1']);
});
