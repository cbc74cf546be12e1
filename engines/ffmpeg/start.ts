import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { engineMissing } from '../installed.ts';
import { programEnvironment, programOptions } from '../program-settings.ts';
import { type Command, Outcome } from './messages.ts';
import { ffmpegReady } from './ready.ts';

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

/**
 * Runs program.ts, which wraps FFmpeg, in a child process for one command. The child exits when this process does.
 * @returns pipes for samples to and from the program, and its outcome, which is null when it crashed or was killed
 * @throws KalemError engine_missing
 */
export function startProgram(command: Command) {
  if (!ffmpegReady()) throw engineMissing('ffmpeg');
  const child = spawn(process.execPath, [...programOptions, program], {
    env: programEnvironment(),
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    windowsHide: true,
  });
  const { stdin: input, stdout: output } = child;
  if (!input || !output) throw new Error('The FFmpeg program has no pipes');
  const outcome = outcomeOf(child);
  // A pipe breaks when the program ends early; the outcome has the reason.
  input.on('error', () => undefined);
  child.send(command, () => undefined);
  return { input, output, outcome, kill: () => child.kill('SIGKILL') };
}

function outcomeOf(child: ChildProcess): Promise<Outcome | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(Outcome.safeParse(message).data ?? null));
    child.once('error', () => resolve(null));
    // This event comes after the last message, or without one.
    child.once('disconnect', () => resolve(null));
  });
}
