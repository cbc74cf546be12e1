import { KalemError } from '#contract/errors.ts';
import { engineMissing } from '../installed.ts';
import type { SoundFormat, SoundWriter } from '../sound/sound.ts';
import { startProgram } from './start.ts';

/**
 * Writes mono samples to files of several formats at once: wav with 16 bits, mp3 with a constant 64 kbit/s
 * and a header with its exact length, ogg with Opus at 32 kbit/s. Writing waits for the slowest file, so that
 * any length takes the same memory. The caller ends or aborts the writer.
 * @param sampleRate Hertz of the samples
 * @throws KalemError engine_missing, here or from `write` and `end`; storage_full from those
 */
export function writeSound(
  targets: readonly { path: string; format: SoundFormat }[],
  sampleRate: number,
): SoundWriter {
  const { input, outcome, kill } = startProgram({ op: 'encode', targets: [...targets], sampleRate });

  async function failure(): Promise<Error> {
    const ended = await outcome;
    if (ended?.kind !== 'failed') return new Error('The FFmpeg program ended early');
    if (ended.code === 'engine_missing') return engineMissing('ffmpeg');
    return ended.code === 'storage_full' ? new KalemError('storage_full') : new Error(ended.message);
  }

  return {
    async write(samples) {
      // This copies the samples, since the caller may reuse them before the pipe has taken them.
      const bytes = Buffer.from(Float32Array.from(samples).buffer);
      const isSent = await new Promise<boolean>((resolve) => {
        input.write(bytes, (error) => resolve(!error));
      });
      if (!isSent) throw await failure();
    },
    async end() {
      input.end();
      const ended = await outcome;
      if (ended?.kind !== 'done') throw await failure();
    },
    abort: kill,
  };
}
