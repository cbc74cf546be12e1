import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { isCode } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { CommandAnswer, CommandRequest, runCommand } from './commands.ts';

/** The longest path that every system takes for a socket. */
const pathMaximum = 100;

/** Where a server and the kalem command meet: in the data folder, which others can't enter. */
export function socketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kalem-${digest}`;
  const path = join(dataDir, 'kalem.sock');
  return path.length <= pathMaximum ? path : join(tmpdir(), `kalem-${digest}.sock`);
}

/** Takes commands from the machine's own operator while the server holds the database. */
export async function openCommandSocket(services: Services): Promise<{ close(): void }> {
  const { db, broadcaster, config, log } = services;
  const path = socketPath(config.dataDir);
  const server = createServer(async (incoming, outgoing) => {
    let answer: CommandAnswer;
    try {
      const wish = CommandRequest.parse(await json(incoming));
      answer = await runCommand(db, wish, (userId) =>
        broadcaster.publish({ userId, event: 'user.closed', id: userId }),
      );
      log.info({ command: wish.command, ok: answer.ok }, 'command');
    } catch (error) {
      answer = { ok: false, lines: [error instanceof Error ? error.message : 'failed'] };
    }
    outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  // The folder's lock is ours, so a socket that lies here belongs to a server that is gone.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return { close: () => server.close() };
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
