import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Services } from '#server/services.ts';
import { socketPath } from './ask-server.ts';
import { type CommandAnswer, CommandRequest } from './command-request.ts';
import { runCommand } from './commands.ts';

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
