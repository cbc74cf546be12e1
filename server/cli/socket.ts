import { chmodSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { unreachableMessage } from '#server/database/unreachable.ts';
import { reasonOf } from '#server/doctor/finding.ts';
import type { Services } from '#server/services.ts';
import { socketPath } from './ask-server.ts';
import { type AnswerLine, type CommandAnswer, CommandRequest, failed } from './command-request.ts';
import { runCommand } from './commands.ts';
import { OperatingRequest, type Report, runOperation } from './operating.ts';

const AnyRequest = z.union([CommandRequest, OperatingRequest]);

function serve(services: Services, request: z.infer<typeof AnyRequest>, report: Report, signal: AbortSignal) {
  return request.command === 'backup' || request.command === 'doctor'
    ? runOperation(services, request, report, signal)
    : runCommand(services, request);
}

/** Accepts commands from the machine's operator while the server holds the database. */
export async function openCommandSocket(services: Services): Promise<{ close(): void }> {
  const { config, log } = services;
  const path = socketPath(config.dataDir);
  const server = createServer(async (incoming, outgoing) => {
    let answer: CommandAnswer;
    const write = (line: AnswerLine) => outgoing.write(`${JSON.stringify(line)}\n`);
    outgoing.setHeader('content-type', 'application/x-ndjson');
    // Aborted when the caller is gone, so that nobody waits for a long command.
    const closed = new AbortController();
    outgoing.once('close', () => closed.abort());
    try {
      const request = AnyRequest.parse(await json(incoming));
      answer = await serve(services, request, (progress) => write({ progress }), closed.signal);
      log.info({ command: request.command, ok: answer.ok }, 'a command was run');
    } catch (error) {
      // Shows the cause only, because a failed query quotes the values to be stored.
      answer = failed(unreachableMessage(error) ?? reasonOf(error));
    }
    write(answer);
    outgoing.end();
  });
  // The folder's lock is ours, so a socket found here belongs to a server that is gone.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return { close: () => server.close() };
}
