import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isCode } from '#server/secrets.ts';
import { AnswerLine, type CommandAnswer, type CommandRequest } from './command-request.ts';
import type { OperatingRequest, Tell } from './operating.ts';

/** The longest path that every system takes for a socket. */
const pathMaximum = 100;

/** Where a server and the kalem command meet: in the data folder, which others can't enter. */
export function socketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kalem-${digest}`;
  const path = join(dataDir, 'kalem.sock');
  return path.length <= pathMaximum ? path : join(tmpdir(), `kalem-${digest}.sock`);
}

/**
 * Asks a running server. Null: none runs on this folder.
 * @param tell is given how far a long one is
 */
export function askServer(
  dataDir: string,
  wish: CommandRequest | OperatingRequest,
  tell: Tell = () => undefined,
): Promise<CommandAnswer | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (incoming) => {
      lastLine(incoming, tell).then(resolve, reject);
    });
    outgoing.on('error', (error) => {
      if (isCode(error, 'ENOENT') || isCode(error, 'ECONNREFUSED')) resolve(null);
      else reject(error);
    });
    outgoing.end(JSON.stringify(wish));
  });
}

/** Lines of JSON: how far it is, and at last the answer. */
async function lastLine(incoming: Readable, tell: Tell): Promise<CommandAnswer> {
  for await (const line of createInterface({ input: incoming })) {
    const told = AnswerLine.parse(JSON.parse(line));
    if ('ok' in told) return told;
    tell(told.progress);
  }
  throw new Error('The server ended before it answered');
}
