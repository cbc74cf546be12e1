import type { SoundFormat } from '#engines/sound/sound.ts';
import { decodeSound, type SoundFile } from '../decode.ts';
import { writeSound } from '../encode.ts';

/** A tone of 440 Hz at half of full scale. */
export function tone(seconds: number, sampleRate: number): Float32Array {
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * index) / sampleRate),
  );
}

export async function writeAll(
  samples: Float32Array,
  sampleRate: number,
  targets: readonly { path: string; format: SoundFormat }[],
): Promise<void> {
  const writer = writeSound(targets, sampleRate);
  const step = 7_777;
  for (let from = 0; from < samples.length; from += step) {
    await writer.write(samples.subarray(from, from + step));
  }
  await writer.end();
}

export async function readAll(file: SoundFile, sampleRate: number): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for await (const piece of decodeSound(file, sampleRate)) pieces.push(piece);
  const bytes = pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
  return new Float32Array(Uint8Array.from(Buffer.concat(bytes)).buffer);
}

/** Root mean square: 0.354 for a tone at half of full scale. */
export function level(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
