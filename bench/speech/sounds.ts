import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import { readAll } from '#engines/ffmpeg/testing/files.ts';
import { randomOf } from '#engines/illustrator/types.ts';

/** Samples a second. */
export const rate = 16_000;
/** The folder of Debian's package pocketsphinx-testdata, which holds read speech with its words. */
const librivox = '/usr/share/pocketsphinx/test/data/librivox';

export interface Clip {
  path: string;
  words: string;
}

/** The five clips; empty where the package isn't installed. */
export function librivoxClips(): Clip[] {
  try {
    const lines = readFileSync(join(librivox, 'transcription'), 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [, words = '', name = ''] = /^<s> (.*) <\/s> \((.*)\)$/.exec(line) ?? [];
      return { path: join(librivox, `${name}.wav`), words };
    });
  } catch {
    return [];
  }
}

/** All samples of a wav file, at `rate`. */
export function samplesOf(path: string): Promise<Float32Array> {
  return readAll({ path, name: path, kind: 'wav' }, rate);
}

export async function writeSoundFile(path: string, format: 'wav' | 'mp3', parts: Iterable<Float32Array>) {
  const writer = writeSound([{ path, format }], rate);
  for (const part of parts) await writer.write(part);
  await writer.end();
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * rate);
}

/** Sounds of half a minute each that must never become text. */
export function speechless(): Record<string, Float32Array> {
  const length = 30 * rate;
  const make = (sample: (seconds: number) => number) =>
    Float32Array.from({ length }, (_, index) => sample(index / rate));
  return {
    silence: silence(30),
    'pink noise': make(pinkNoise()),
    'a 1 kHz tone': make((seconds) => 0.5 * Math.sin(2 * Math.PI * 1_000 * seconds)),
    'chords that fade': make(chord),
  };
}

/** Noise filtered by three poles that approximate 1/f, after Paul Kellet's economy filter. */
function pinkNoise(): () => number {
  const draw = randomOf(7);
  let [low, middle, high] = [0, 0, 0];
  return () => {
    const white = draw() * 2 - 1;
    low = 0.99765 * low + white * 0.099046;
    middle = 0.963 * middle + white * 0.2965164;
    high = 0.57 * high + white * 1.0526913;
    return (low + middle + high + white * 0.1848) * 0.05;
  };
}

/** A sample of a minor and two major chords, each note with five harmonics, that sound in turn, two a second. */
function chord(seconds: number): number {
  const chords = [
    [220, 261.6, 329.6],
    [174.6, 220, 261.6],
    [196, 246.9, 293.7],
  ];
  const notes = chords[Math.floor(seconds * 2) % chords.length] ?? [];
  const fade = Math.exp(-4 * (seconds % 0.5));
  const waves = notes.flatMap((note) =>
    [1, 2, 3, 4, 5].map((harmonic) => Math.sin(2 * Math.PI * note * harmonic * seconds) / harmonic),
  );
  return 0.1 * fade * waves.reduce((total, value) => total + value, 0);
}
