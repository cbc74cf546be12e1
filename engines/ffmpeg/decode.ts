import { KalemError } from '#contract/errors.ts';
import { type SoundKind, soundKinds } from '#contract/media.ts';
import { engineMissing } from '../installed.ts';
import type { SoundFacts } from '../sound/sound.ts';
import type { Outcome } from './messages.ts';
import { startProgram } from './start.ts';

/** A sound or video file: its path, the user's name for it, and its detected kind, one of `soundKinds`. */
export interface SoundFile {
  path: string;
  name: string;
  kind: string;
}

/** FFmpeg's demuxers for kinds that it names otherwise. A file's own claim to be something else is never followed. */
const demuxers: Partial<Record<SoundKind, string>> = {
  m4a: 'mov',
  mp4: 'mov',
  m4v: 'mov',
  '3gp': 'mov',
  oga: 'ogg',
  opus: 'ogg',
  aif: 'aiff',
  wma: 'asf',
  webm: 'matroska',
  mkv: 'matroska',
};

/**
 * Reads a file's facts about its sound without decoding it. The duration may be an estimate.
 * @throws KalemError media_corrupt, media_without_sound, engine_missing
 */
export async function soundFacts(file: SoundFile): Promise<SoundFacts> {
  const running = startProgram({ op: 'facts', source: sourceOf(file) });
  const outcome = await running.outcome;
  if (outcome?.kind !== 'facts') throw failure(outcome, file);
  const { duration, sampleRate, channels } = outcome;
  return { duration, sampleRate, channels };
}

/**
 * The sound of a file as mono samples from -1 to 1, in pieces of about a second, decoded on demand, so that a
 * file of any length takes the same memory. A truncated file gives the sound that it has.
 * @param sampleRate Hertz of the result, whatever the file's own rate
 * @throws KalemError media_corrupt, media_without_sound, engine_missing
 */
export async function* decodeSound(file: SoundFile, sampleRate: number): AsyncGenerator<Float32Array> {
  const running = startProgram({ op: 'decode', source: sourceOf(file), sampleRate });
  try {
    yield* pieces(running.output, sampleRate);
    const outcome = await running.outcome;
    if (outcome?.kind !== 'done') throw failure(outcome, file);
  } finally {
    running.kill();
  }
}

function sourceOf({ path, kind }: SoundFile) {
  const known = soundKinds.find((each) => each === kind);
  if (!known) throw new Error(`${kind} isn't a kind of sound`);
  return { path, demuxer: demuxers[known] ?? known };
}

/** Assembles a pipe's bytes, which arrive in parts of any size, into pieces of `length` samples. */
async function* pieces(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Float32Array> {
  let piece = new Float32Array(length);
  let filledBytes = 0;
  for await (const part of bytes) {
    for (let offset = 0; offset < part.byteLength; ) {
      const room = piece.byteLength - filledBytes;
      const copied = part.subarray(offset, offset + room);
      new Uint8Array(piece.buffer).set(copied, filledBytes);
      filledBytes += copied.byteLength;
      offset += copied.byteLength;
      if (filledBytes < piece.byteLength) continue;
      yield piece;
      piece = new Float32Array(length);
      filledBytes = 0;
    }
  }
  const samples = Math.floor(filledBytes / Float32Array.BYTES_PER_ELEMENT);
  if (samples > 0) yield piece.subarray(0, samples);
}

/** The error for an outcome other than the expected one; without an outcome, the file made the program crash. */
function failure(outcome: Outcome | null, { name }: SoundFile): Error {
  if (outcome?.kind !== 'failed') return new KalemError('media_corrupt', { name });
  if (outcome.code === 'engine_missing') return engineMissing('ffmpeg');
  if (outcome.code === 'internal') return new Error(outcome.message);
  return new KalemError(outcome.code, { name }, outcome.message);
}
