import { createServer, type IncomingMessage } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { KalemError } from '#contract/errors.ts';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';
import type { RealtimeOptions } from '../options.ts';
import { createRealtime, type Realtime } from '../server.ts';

export const application = { key: 'kalem', secret: 'a secret for tests, thirty-two long' };
export const quiet = { info() {}, warn() {} };

export type TestNode = {
  port: number;
  realtime: Realtime;
  /** The number of sockets that have asked with the right key and version. */
  upgrades: () => number;
  stop(): Promise<void>;
};

/** Starts a web node with the two realtime endpoints; its bearer token is "user/session", refused if in `ended`. */
export async function startNode(
  options: Partial<RealtimeOptions> & {
    port?: number;
    ended?: Set<string>;
    /** While true, both endpoints answer 500. */
    failing?: () => boolean;
  } = {},
): Promise<TestNode> {
  const { port = 0, ended = new Set<string>(), failing = () => false, ...rest } = options;
  let upgrades = 0;
  const realtime = createRealtime({
    ...application,
    allowedOrigins(origin) {
      upgrades += 1;
      return origin === undefined || origin === 'https://kalem.test';
    },
    isSessionLive: async (session) => !ended.has(session),
    log: quiet,
    ...rest,
  });
  const server = createServer(async (request, response) => {
    const [id = '', sessionId = ''] = (request.headers.authorization ?? '').slice(7).split('/');
    const form = new URLSearchParams(await bodyOf(request));
    const socketId = form.get('socket_id') ?? '';
    try {
      if (failing()) throw new KalemError('internal');
      if (id === '' || ended.has(sessionId)) throw new KalemError('unauthenticated');
      const user = { id, sessionId };
      const answer = request.url?.endsWith('/user')
        ? realtime.authorizeUser(socketId, user)
        : realtime.authorizeChannel(socketId, form.get('channel_name') ?? '', user);
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.statusCode = error instanceof KalemError ? error.status : 500;
      response.end();
    }
  });
  realtime.attach(server);
  return {
    port: await listenOnLoopback(server, port),
    realtime,
    upgrades: () => upgrades,
    async stop() {
      await realtime.close({ staggerMilliseconds: 0 });
      await closeServer(server);
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

export type TestProxy = { port: number; freeze(): void; stop(): Promise<void> };

/** Starts a TCP proxy to a port of loopback; with a certificate, it speaks TLS to its clients. */
export async function startProxy(
  target: number,
  certificate?: { key: string; cert: string },
): Promise<TestProxy> {
  const open = new Set<Socket>();
  const pass = (outer: Socket) => {
    const inner = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  };
  const server = certificate ? createTlsServer(certificate, pass) : createTcpServer(pass);
  return {
    port: await listenOnLoopback(server),
    /** Open sockets stay open but carry nothing more, as when a network falls silent. */
    freeze() {
      for (const socket of open) socket.unpipe();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await closeServer(server);
    },
  };
}
