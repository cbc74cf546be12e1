import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeSound } from '#engines/ffmpeg/decode.ts';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import { childrenOf, peakMegabytes } from '../support/children.ts';
import { atMost, type Figure, megabytes, seconds } from '../support/figures.ts';
import { watchPeak } from '../support/watch-peak.ts';

const sampleRate = 16_000;
const samplesInMinute = 60 * sampleRate;
const targets = { writingSpeed: 20, readingSpeed: 100, megabytes: 250 };

/** Measures reading and writing sound: speed as a multiple of real time, and the program's memory. Linux only. */
export async function measure(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-sound-'));
  const figures: Figure[] = [];
  for (const minutes of [10, 120]) {
    const path = join(folder.path, `${minutes}.mp3`);
    const writing = await watchWork(() => writeMinutes(path, minutes));
    const reading = await watchWork(() => countSamples(path));
    const difference = Math.abs(reading.samples - minutes * samplesInMinute);
    figures.push(
      ...figuresOf(`${minutes} min written as mp3, wav and ogg`, minutes, writing, targets.writingSpeed),
      ...figuresOf(`${minutes} min of mp3 read`, minutes, reading, targets.readingSpeed),
      {
        name: `${minutes} min: length after writing and reading`,
        measured: `off by ${difference} samples`,
        target: '1 ms',
        met: difference <= sampleRate / 1_000,
      },
    );
  }
  return figures;
}

interface Work {
  samples: number;
  /** Duration of the work, in seconds. */
  elapsed: number;
  /** The largest memory of FFmpeg's process, in megabytes. */
  peak: number;
}

/** @param act returns the number of samples that it wrote or read */
async function watchWork(act: () => Promise<number>): Promise<Work> {
  using memory = watchPeak(() => Math.max(...childrenOf(process.pid).map(peakMegabytes)));
  const started = performance.now();
  const samples = await act();
  return { samples, elapsed: (performance.now() - started) / 1_000, peak: memory.peak };
}

/** Writes an mp3 at `path`, and a wav and an ogg beside it. */
async function writeMinutes(path: string, minutes: number): Promise<number> {
  const files = [
    { path, format: 'mp3' },
    { path: `${path}.wav`, format: 'wav' },
    { path: `${path}.ogg`, format: 'ogg' },
  ] as const;
  const writer = writeSound(files, sampleRate);
  // A wavering tone with noise on it, since an encoder would find silence or a steady tone too easy.
  const piece = Float32Array.from(
    { length: samplesInMinute },
    (_, index) => 0.3 * Math.sin(index * 0.05 + 20 * Math.sin(index / 8_000)) + 0.1 * (Math.random() - 0.5),
  );
  for (let count = 0; count < minutes; count += 1) await writer.write(piece);
  await writer.end();
  return minutes * samplesInMinute;
}

async function countSamples(path: string): Promise<number> {
  let length = 0;
  for await (const piece of decodeSound({ path, name: path, kind: 'mp3' }, sampleRate))
    length += piece.length;
  return length;
}

/** @param speedTarget the lowest speed, as a multiple of real time */
function figuresOf(name: string, minutes: number, { elapsed, peak }: Work, speedTarget: number): Figure[] {
  const speed = (minutes * 60) / elapsed;
  return [
    {
      name,
      measured: `${seconds(elapsed)}, ${speed.toFixed(0)} times real time`,
      target: `${speedTarget} times`,
      met: speed >= speedTarget,
    },
    atMost(`${name}: memory of the program`, peak, targets.megabytes, megabytes),
  ];
}
