import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerEvent } from '#contract/chat.ts';

/** Proxies close a connection that is silent for a minute. */
const pulseMilliseconds = 15_000;

/** True when the caller asks for the answer as server-sent events. */
export function wantsEvents({ headers }: FastifyRequest): boolean {
  return /\btext\/event-stream\b/i.test(headers.accept ?? '');
}

/** Answers with server-sent events from here on, each named by its kind. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  const { raw } = reply;
  const headers = {
    ...reply.getHeaders(),
    'x-request-id': request.id,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(reply.statusCode).flushHeaders();
  // A closed connection is handled by whoever watches it.
  raw.on('error', () => undefined);
  const write = (text: string) => {
    if (!raw.writableEnded && !raw.destroyed) raw.write(text);
  };
  const pulse = setInterval(() => write(': \n\n'), pulseMilliseconds);
  raw.once('close', () => clearInterval(pulse));
  return {
    send: (event: AnswerEvent) => write(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`),
    end(): void {
      clearInterval(pulse);
      raw.end();
    },
  };
}
