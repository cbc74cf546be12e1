/**
 * The program that reads and writes sound with FFmpeg in a separate process: FFmpeg's parsers are native code
 * that reads strangers' files, and its licence is the GPL. It gets one command over IPC, takes or gives samples
 * over a pipe, sends the outcome, and ends. Nothing else in the product imports node-av.
 */
import { Worker } from 'node:worker_threads';
import { Command, type Outcome } from './messages.ts';
import { ProgramFailure } from './program-failure.ts';

process.once('message', (message) => {
  void execute(message).then(finish, (error: unknown) => finish(describeFailure(error)));
});
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: process.ppid });

async function execute(message: unknown): Promise<Outcome> {
  const command = Command.parse(message);
  if (command.op === 'encode') {
    const { encode } = await load(() => import('./program-encode.ts'));
    await encode(command, process.stdin);
    return { kind: 'done' };
  }
  const { readFacts, decode } = await load(() => import('./program-decode.ts'));
  if (command.op === 'facts') return { kind: 'facts', ...(await readFacts(command.source)) };
  await decode(command, (samples) => {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    return new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  });
  return { kind: 'done' };
}

/** Imports a module that needs node-av, which may not run on this system. */
async function load<T>(part: () => Promise<T>): Promise<T> {
  try {
    return await part();
  } catch (error) {
    throw new ProgramFailure('engine_missing', String(error));
  }
}

function describeFailure(error: unknown): Outcome {
  const code = error instanceof ProgramFailure ? error.code : 'internal';
  return { kind: 'failed', code, message: error instanceof Error ? error.message : String(error) };
}

/** Ends the process once the outcome has been sent. */
function finish(outcome: Outcome): void {
  process.send?.(outcome, () => process.exit(0));
}
