import { KalemError } from '#contract/errors.ts';
import type { SoundFormat, SoundWriter } from '../sound/sound.ts';
import { ffmpegMissing } from './ready.ts';
import { startProgram } from './start.ts';

/**
 * Writes mono samples into files of several formats in one pass: wav with 16 bits, mp3 with 64 kbit/s of
 * constant rate and a header that tells its exact length, ogg with Opus at 32 kbit/s. Samples wait for the
 * slowest of them, so that any length takes the same memory. The caller ends the writer, or aborts it.
 * @param sampleRate Hertz of the samples to come
 * @throws KalemError engine_missing, here or from `write` and `end`; from those also storage_full
 */
export function writeSound(
  targets: readonly { path: string; format: SoundFormat }[],
  sampleRate: number,
): SoundWriter {
  const { input, outcome, kill } = startProgram({ op: 'encode', targets: [...targets], sampleRate });

  async function failure(): Promise<Error> {
    const ended = await outcome;
    if (ended?.kind !== 'failed') return new Error('The sound program ended early');
    if (ended.code === 'engine_missing') return ffmpegMissing();
    return ended.code === 'storage_full' ? new KalemError('storage_full') : new Error(ended.message);
  }

  return {
    async write(samples) {
      // A copy, since the caller may use its samples again before the pipe has taken them.
      const bytes = Buffer.from(Float32Array.from(samples).buffer);
      const sent = await new Promise<boolean>((resolve) => {
        input.write(bytes, (error) => resolve(!error));
      });
      if (!sent) throw await failure();
    },
    async end() {
      input.end();
      const ended = await outcome;
      if (ended?.kind !== 'done') throw await failure();
    },
    abort: kill,
  };
}
