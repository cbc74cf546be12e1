import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { selfSignedCertificate } from '#server/realtime/testing/certificate.ts';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';

export interface TlsProxy {
  port: number;
  stop(): Promise<void>;
}

/** Starts a proxy that ends TLS and sets X-Forwarded-Proto, as nginx or Caddy do. @throws Error if the port is taken */
export async function startTlsProxy(target: string, port: number): Promise<TlsProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Duplex>();
  const forward = (incoming: IncomingMessage) =>
    request({
      hostname,
      port: targetPort,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': incoming.socket.remoteAddress,
      },
    });
  const server = createServer(selfSignedCertificate(), (incoming, outgoing) => {
    const passed = forward(incoming);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming: IncomingMessage, outer: Duplex, head: Buffer) => {
    const passed = forward(incoming);
    passed.on('upgrade', (answer, inner, first: Buffer) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      outer.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      // The packet of the answer may contain the product's first message as well.
      outer.write(first);
      inner.write(head);
      inner.pipe(outer).pipe(inner);
      inner.on('error', () => outer.destroy());
      outer.on('error', () => inner.destroy());
    });
    passed.on('error', () => outer.destroy());
    passed.end();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    port: await listenOnLoopback(server, port),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await closeServer(server);
    },
  };
}
