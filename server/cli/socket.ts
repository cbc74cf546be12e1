import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { unreachableWords } from '#server/database/unreachable.ts';
import { reasonOf } from '#server/doctor/finding.ts';
import type { Services } from '#server/services.ts';
import { socketPath } from './ask-server.ts';
import { type AnswerLine, type CommandAnswer, CommandRequest, failed } from './command-request.ts';
import { runCommand } from './commands.ts';
import { OperatingRequest, operate, type Tell } from './operating.ts';

const Wish = z.union([CommandRequest, OperatingRequest]);

function serve(services: Services, wish: z.infer<typeof Wish>, tell: Tell, signal: AbortSignal) {
  return wish.command === 'backup' || wish.command === 'doctor'
    ? operate(services, wish, tell, signal)
    : runCommand(services, wish);
}

/** Takes commands from the machine's own operator while the server holds the database. */
export async function openCommandSocket(services: Services): Promise<{ close(): void }> {
  const { config, log } = services;
  const path = socketPath(config.dataDir);
  const server = createServer(async (incoming, outgoing) => {
    let answer: CommandAnswer;
    const write = (line: AnswerLine) => outgoing.write(`${JSON.stringify(line)}\n`);
    outgoing.setHeader('content-type', 'application/x-ndjson');
    // Whoever asked is gone: nobody waits for a long one any more.
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    try {
      const wish = Wish.parse(await json(incoming));
      answer = await serve(services, wish, (progress) => write({ progress }), gone.signal);
      log.info({ command: wish.command, ok: answer.ok }, 'command');
    } catch (error) {
      // The cause alone: a query quotes what it was to store.
      answer = failed(unreachableWords(error) ?? reasonOf(error));
    }
    write(answer);
    outgoing.end();
  });
  // The folder's lock is ours, so a socket that lies here belongs to a server that is gone.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return { close: () => server.close() };
}
