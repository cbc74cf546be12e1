import { flushCompileCache } from 'node:module';
import type { SpeakOptions } from '../capabilities/synthesizer.ts';
import { type Answer, Command } from './messages.ts';

/** A voice program's opened voice. */
export interface Voice {
  /** Hertz. */
  sampleRate: number;
  /** Mono samples from -1 to 1. */
  speak(text: string, options: SpeakOptions): Promise<Float32Array>;
}

/** Executes commands over IPC, one at a time, and exits when the parent process is gone. */
export function serveVoice(open: (settings: unknown) => Promise<Voice>): void {
  let voice: Voice | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function execute(message: unknown): Promise<Answer> {
    const command = Command.parse(message);
    if (command.op === 'open') {
      voice = await open(command.settings);
      // The process will be killed, which would lose the compile cache.
      flushCompileCache();
      return { kind: 'opened', sampleRate: voice.sampleRate };
    }
    if (!voice) throw new Error('The voice was not opened');
    const { text, ...options } = command;
    return { kind: 'spoken', samples: await voice.speak(text, options) };
  }

  process.on('message', (message) => {
    turn = turn
      .then(() => execute(message))
      .catch((error: unknown): Answer => ({ kind: 'failed', message: String(error) }))
      .then((answer) => void process.send?.(answer));
  });
  process.once('disconnect', () => process.exit(0));
}
