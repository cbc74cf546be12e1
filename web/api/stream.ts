import type { z } from 'zod';
import type { Endpoint, EndpointCall } from '#contract/endpoint.ts';
import { send } from './client.ts';
import { NetworkError } from './errors.ts';

/**
 * Calls an endpoint that answers with server-sent events and yields each event's data, checked against `event`.
 * Events that don't match, such as those of a newer server, are skipped. Aborting the signal ends the call.
 * @throws the errors of `send`, and NetworkError when the connection breaks midway
 */
export async function* stream<E extends Endpoint, Event>(
  endpoint: E,
  input: EndpointCall<E>,
  event: z.ZodType<Event>,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const { body } = await send(endpoint, input, signal, 'text/event-stream');
  if (!body) throw new NetworkError('the answer is empty');
  try {
    for await (const data of eventData(body)) {
      const parsed = event.safeParse(parseJson(data));
      if (parsed.success) yield parsed.data;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The data of each event in a text/event-stream (HTML standard, 9.2.6). Names, ids and comments are ignored; an
 * unfinished event at the end of the stream is dropped, as the standard requires.
 */
export async function* eventData(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let unfinishedLine = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A CR at the end may be the first half of a line break.
      const lines = (unfinishedLine + value).split(/\r\n|\n|\r(?!$)/);
      unfinishedLine = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
    }
  } finally {
    // A consumer that stops listening ends the call.
    await reader.cancel().catch(() => {});
  }
}
