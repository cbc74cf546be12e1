import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { isCode } from '#server/secrets.ts';
import { CommandAnswer, type CommandRequest } from './command-request.ts';

/** The longest path that every system takes for a socket. */
const pathMaximum = 100;

/** Where a server and the kalem command meet: in the data folder, which others can't enter. */
export function socketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kalem-${digest}`;
  const path = join(dataDir, 'kalem.sock');
  return path.length <= pathMaximum ? path : join(tmpdir(), `kalem-${digest}.sock`);
}

/** Asks a running server. Null: none runs on this folder. */
export function askServer(dataDir: string, wish: CommandRequest): Promise<CommandAnswer | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (incoming) => {
      json(incoming).then((answer) => resolve(CommandAnswer.parse(answer)), reject);
    });
    outgoing.on('error', (error) => {
      if (isCode(error, 'ENOENT') || isCode(error, 'ECONNREFUSED')) resolve(null);
      else reject(error);
    });
    outgoing.end(JSON.stringify(wish));
  });
}
