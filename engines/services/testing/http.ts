import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The parsed body; null when it isn't JSON. */
  json: Record<string, unknown> | null;
  /** Resolves when the answer is sent or the caller has gone away. */
  ended: Promise<'answered' | 'cancelled'>;
}

export type Handler = (received: Received, response: ServerResponse) => unknown;

export interface LoopbackServer {
  /** http://127.0.0.1:{port} */
  url: string;
  /** All requests so far. */
  requests: Received[];
  /** May be called again. */
  stop(): Promise<void>;
}

/** Starts a real HTTP server on a free port of loopback, in place of a service on the internet. */
export async function startLoopback(handle: Handler): Promise<LoopbackServer> {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const ended = once(response, 'close').then(() => (response.writableFinished ? 'answered' : 'cancelled'));
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    const body = Buffer.concat(parts);
    const received: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      json: jsonOf(body),
      ended,
    };
    requests.push(received);
    await handle(received, response);
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    requests,
    async stop() {
      if (server.listening) await closeServer(server);
    },
  };
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function jsonOf(body: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
