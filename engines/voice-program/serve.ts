import { flushCompileCache } from 'node:module';
import type { SpeakOptions } from '../capabilities/synthesizer.ts';
import { type Answer, Order } from './messages.ts';

/** A voice program's opened voice. */
export interface Voice {
  /** Hertz. */
  sampleRate: number;
  /** Mono samples from -1 to 1. */
  speak(text: string, options: SpeakOptions): Promise<Float32Array>;
}

/** Serves orders over IPC, one at a time, and exits when the parent process is gone. */
export function serveVoice(open: (settings: unknown) => Promise<Voice>): void {
  let voice: Voice | undefined;
  let turn: Promise<void> = Promise.resolve();

  async function execute(message: unknown): Promise<Answer> {
    const order = Order.parse(message);
    if (order.op === 'open') {
      voice = await open(order.settings);
      // The process will be killed, which would lose the compile cache.
      flushCompileCache();
      return { kind: 'opened', sampleRate: voice.sampleRate };
    }
    if (!voice) throw new Error('The voice was not opened');
    const { text, ...options } = order;
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
