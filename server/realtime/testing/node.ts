import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { KalemError } from '#contract/errors.ts';
import { eventually } from '#testing/eventually.ts';
import { createRealtime, type Realtime, type RealtimeOptions } from '../server.ts';

export const application = { key: 'kalem', secret: 'a secret for tests, thirty-two long' };
export const quiet = { info() {}, warn() {} };

export type TestNode = {
  port: number;
  realtime: Realtime;
  /** How many sockets have come with the right key and version. */
  upgrades: () => number;
  stop(): Promise<void>;
};

/**
 * A web node for tests: a real HTTP server on loopback with the two endpoints of the contract. The
 * bearer token is "user/session"; sessions listed in `ended` are refused.
 */
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
  await listen(server, port);
  return {
    port: portOf(server),
    realtime,
    upgrades: () => upgrades,
    async stop() {
      await realtime.close({ staggerMilliseconds: 0 });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

export type TestProxy = { port: number; freeze(): void; stop(): Promise<void> };

/** A TCP proxy to a port of loopback, with TLS on its outer side if a certificate is given. */
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
  await listen(server, 0);
  return {
    port: portOf(server),
    /** The sockets open now stay open but carry nothing more, as when a network falls silent. */
    freeze() {
      for (const socket of open) socket.unpipe();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server | ReturnType<typeof createTcpServer>, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function portOf(server: Server | ReturnType<typeof createTcpServer>): number {
  return (server.address() as AddressInfo).port;
}

/** Waits until something is so. */
export const until = (so: () => boolean | Promise<boolean>) => eventually(`${so}`, so);
