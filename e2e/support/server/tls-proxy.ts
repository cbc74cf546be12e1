import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { selfSignedCertificate } from '#server/realtime/testing/certificate.ts';

export interface TlsProxy {
  port: number;
  stop(): Promise<void>;
}

/**
 * A proxy that ends TLS in front of the product and says so in X-Forwarded-Proto, as nginx or Caddy do.
 * Rejects when the port can't be listened on.
 */
export async function startTlsProxy(target: string, port: number): Promise<TlsProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Duplex>();
  const onward = (incoming: IncomingMessage) =>
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
    const passed = onward(incoming);
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  server.on('upgrade', (incoming: IncomingMessage, outer: Duplex, head: Buffer) => {
    const passed = onward(incoming);
    passed.on('upgrade', (answer, inner, first: Buffer) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      outer.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
      // What came in one packet with the answer is the product's first message.
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
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
