import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { hasCode } from '#server/error-codes.ts';
import { AnswerLine, type CommandAnswer, type CommandRequest } from './command-request.ts';
import type { OperatingRequest, Report } from './operating.ts';

/** Longest path that all systems accept for a socket. */
const pathMaximum = 100;

/** Address where a server and the kalem command meet. It is in the data folder, which others can't enter. */
export function socketPath(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\kalem-${digest}`;
  const path = join(dataDir, 'kalem.sock');
  return path.length <= pathMaximum ? path : join(tmpdir(), `kalem-${digest}.sock`);
}

/**
 * Sends a command to a running server. Null when none runs on this folder.
 * @param report receives the progress of a long command
 */
export function askServer(
  dataDir: string,
  command: CommandRequest | OperatingRequest,
  report: Report = () => undefined,
): Promise<CommandAnswer | null> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (incoming) => {
      lastLine(incoming, report).then(resolve, reject);
    });
    outgoing.on('error', (error) => {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'ECONNREFUSED')) resolve(null);
      else reject(error);
    });
    outgoing.end(JSON.stringify(command));
  });
}

/** The outcome of a command; progress before it goes to `report`. */
async function lastLine(incoming: Readable, report: Report): Promise<CommandAnswer> {
  for await (const text of createInterface({ input: incoming })) {
    const line = AnswerLine.parse(JSON.parse(text));
    if ('ok' in line) return line;
    report(line.progress);
  }
  throw new Error('The server ended before it answered');
}
