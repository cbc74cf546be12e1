import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Synthesizer } from '../capabilities/synthesizer.ts';
import { programEnvironment, programOptions } from '../program-settings.ts';
import { Answer, type Command } from './messages.ts';

/**
 * Starts a voice engine as a separate program, which ends with this process, however that ends. Overlapping
 * calls take turns.
 * @param settings passed to the program's `open`
 * @throws Error when the program can't open the voice, or ends before it has spoken
 */
export async function startVoiceProgram(
  name: string,
  program: URL,
  settings: unknown = null,
): Promise<Synthesizer> {
  const child = fork(fileURLToPath(program), [], {
    serialization: 'advanced',
    execArgv: [...programOptions],
    env: programEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ask = commandSender(child);
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    const opened = await ask({ op: 'open', settings });
    if (opened.kind !== 'opened') throw unexpected(opened);
    return {
      name,
      sampleRate: opened.sampleRate,
      async speak(text, { voice, speed, pitch }) {
        const spoken = await ask({ op: 'speak', text, voice, speed, pitch });
        if (spoken.kind !== 'spoken') throw unexpected(spoken);
        return spoken.samples;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function unexpected(answer: Answer): Error {
  return new Error(answer.kind === 'failed' ? answer.message : `The voice program answered ${answer.kind}`);
}

/** Sends commands to a program, whose answers come in the same order. */
function commandSender(child: ChildProcess): (command: Command) => Promise<Answer> {
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const pending of waiting.splice(0)) pending.reject(ended);
  };
  child.on('message', (message) => {
    const answer = Answer.safeParse(message);
    if (answer.success) waiting.shift()?.resolve(answer.data);
    else waiting.shift()?.reject(answer.error);
  });
  child.on('error', end);
  child.on('exit', (code, signal) => end(new Error(`The voice program ended (${signal ?? code})`)));
  return (command) => {
    if (ended) return Promise.reject(ended);
    const pending = Promise.withResolvers<Answer>();
    waiting.push(pending);
    child.send(command, (error) => error && end(error));
    return pending.promise;
  };
}
