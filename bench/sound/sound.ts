import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeSound } from '#engines/ffmpeg/decode.ts';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import { childrenOf } from '../support/children.ts';
import type { Figure } from '../support/figures.ts';

const sampleRate = 16_000;
const minute = 60 * sampleRate;

/** Measures reading and writing sound: speed as a multiple of real time, and the program's memory. Linux only. */
export async function measureSound(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-bench-sound-'));
  try {
    const figures: Figure[] = [];
    for (const minutes of [10, 120]) {
      const path = join(folder, `${minutes}.mp3`);
      const targets = [
        { path, format: 'mp3' },
        { path: `${path}.wav`, format: 'wav' },
        { path: `${path}.ogg`, format: 'ogg' },
      ] as const;
      const writing = await timed(() => write(targets, minutes));
      const reading = await timed(() => read(path));
      figures.push(
        ...figuresOf(`${minutes} min written as mp3, wav and ogg`, minutes, writing, 20),
        ...figuresOf(`${minutes} min of mp3 read`, minutes, reading, 100),
      );
      const off = Math.abs(reading.value - minutes * minute);
      figures.push({
        name: `${minutes} min: length after writing and reading`,
        measured: `off by ${off} samples`,
        target: '1 ms',
        met: off <= sampleRate / 1_000,
      });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Timed {
  value: number;
  seconds: number;
  megabytes: number;
}

async function timed(act: () => Promise<number>): Promise<Timed> {
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, ...childrenOf(process.pid).map(peakMegabytes));
  }, 50);
  const started = performance.now();
  const value = await act();
  clearInterval(watch);
  return { value, seconds: (performance.now() - started) / 1_000, megabytes };
}

async function write(targets: Parameters<typeof writeSound>[0], minutes: number): Promise<number> {
  const writer = writeSound(targets, sampleRate);
  // A wavering tone with noise on it, since an encoder would find silence or a steady tone too easy.
  const piece = Float32Array.from(
    { length: minute },
    (_, index) => 0.3 * Math.sin(index * 0.05 + 20 * Math.sin(index / 8_000)) + 0.1 * (Math.random() - 0.5),
  );
  for (let count = 0; count < minutes; count += 1) await writer.write(piece);
  await writer.end();
  return minutes * minute;
}

async function read(path: string): Promise<number> {
  let length = 0;
  for await (const piece of decodeSound({ path, name: path, kind: 'mp3' }, sampleRate))
    length += piece.length;
  return length;
}

function figuresOf(
  name: string,
  minutes: number,
  { seconds, megabytes }: Timed,
  askedSpeed: number,
): Figure[] {
  const speed = (minutes * 60) / seconds;
  return [
    {
      name,
      measured: `${seconds.toFixed(1)} s, ${speed.toFixed(0)} times real time`,
      target: `${askedSpeed} times`,
      met: speed >= askedSpeed,
    },
    {
      name: `${name}: memory of the program`,
      measured: `${megabytes.toFixed(0)} MB`,
      target: '250 MB',
      met: megabytes <= 250,
    },
  ];
}

/** Peak memory of a process; 0 when it is gone. */
function peakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
