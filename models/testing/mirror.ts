import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Model, ModelFile } from '../model.ts';

export interface Asked {
  path: string;
  range: string | undefined;
}

/** A web server on loopback that serves files as a mirror does, and counts what it was asked. */
export interface Mirror {
  url: URL;
  asked: Asked[];
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** @param answers by path; others are answered 404 */
export async function startMirror(answers: Record<string, Buffer | Answer>): Promise<Mirror> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, range: request.headers.range });
    const answer = answers[path];
    if (!answer) response.writeHead(404).end('<html>not here</html>');
    else if (typeof answer === 'function') answer(request, response);
    else sendPart(request, response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers a range as servers do. */
export function sendPart(request: IncomingMessage, response: ServerResponse, content: Buffer): void {
  const from = startOf(request);
  if (from > 0 && from >= content.length) {
    response.writeHead(416, { 'content-range': `bytes */${content.length}` }).end();
    return;
  }
  writeHead(response, from, content);
  response.end(content.subarray(from));
}

/** Sends so many bytes of what was promised, and then falls silent. */
export function sendSome(bytes: number, content: Buffer): Answer {
  return (request, response) => {
    const from = startOf(request);
    writeHead(response, from, content);
    response.write(content.subarray(from, from + bytes));
  };
}

/** Sends half of what is asked for, and the rest once a promise is fulfilled. */
export function sendHalf(rest: Promise<void>, content: Buffer): Answer {
  return (request, response) => {
    const from = startOf(request);
    const middle = Math.ceil((from + content.length) / 2);
    writeHead(response, from, content);
    response.write(content.subarray(from, middle));
    void rest.then(() => response.end(content.subarray(middle)));
  };
}

/** The 5 in "bytes=5-". */
function startOf(request: IncomingMessage): number {
  return Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
}

function writeHead(response: ServerResponse, from: number, content: Buffer): void {
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': content.length - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
  });
}

/** A model of one file, published at an address. */
export function madeUpModel(id: string, content: Buffer, given: Partial<ModelFile> = {}): Model {
  return {
    id,
    capability: 'transcribe',
    languages: null,
    licence: 'CC0-1.0',
    bundled: false,
    verified: true,
    files: [
      {
        name: `${id}.bin`,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        url: null,
        ...given,
      },
    ],
  };
}

/** Bytes that look like a model's: hardly to be packed, and the same for the same seed. */
export function weights(bytes: number, seed = 1): Buffer {
  const content = Buffer.alloc(bytes);
  let state = seed;
  for (let at = 0; at + 4 <= bytes; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    content.writeUInt32LE(state, at);
  }
  return content;
}

export const packed = (content: Buffer) => gzipSync(content);
