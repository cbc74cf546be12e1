import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { suiteFirstThenWide } from '#testing/wide.ts';
import { soundFacts } from './decode.ts';
import { writeSound } from './encode.ts';
import { level, readAll, tone, writeAll } from './testing/files.ts';

const folder = testFolder();

const targetsIn = (name: string) =>
  (['wav', 'mp3', 'ogg'] as const).map((format) => ({
    format,
    path: join(folder, `${name}.${format}`),
  }));

suiteFirstThenWide([22_050, 16_000, 24_000], 'at %i Hz', (sampleRate) => {
  const samples = tone(3.217, sampleRate);
  const targets = targetsIn(String(sampleRate));

  it('writes all formats in one pass, each in sync and as long as the sound to within a millisecond', async () => {
    await writeAll(samples, sampleRate, targets);
    for (const { path, format } of targets) {
      const read = await readAll({ path, name: path, kind: format }, sampleRate);
      expect(Math.abs(read.length - samples.length), format).toBeLessThanOrEqual(sampleRate / 1_000);
      const inside = [read, samples].map((each) => each.subarray(2_000, samples.length - 2_000));
      const off = inside[0]?.map((sample, index) => sample - (inside[1]?.[index] ?? 0));
      expect(level(off ?? samples), format).toBeLessThan(format === 'wav' ? 0.0001 : 0.03);
    }
  });

  it('writes the length for players, and keeps the bit rates', async () => {
    const [wav, mp3, ogg] = targets.map(({ path }) => statSync(path).size);
    expect(wav).toBeGreaterThan(samples.length * 2);
    expect(wav).toBeLessThan(samples.length * 2 + 200);
    expect((mp3 ?? 0) / 3.217).toBeCloseTo(8_000, -3);
    expect((ogg ?? 0) / 3.217).toBeLessThan(12_000);
    for (const { path, format } of targets) {
      const { duration } = await soundFacts({ path, name: path, kind: format });
      expect(duration, format).toBeCloseTo(3.217, 1);
    }
  });
});

it('clips samples beyond full scale instead of wrapping around', async () => {
  const targets = targetsIn('loud');
  await writeAll(
    tone(1, 16_000).map((sample) => sample * 4),
    16_000,
    targets.slice(0, 1),
  );
  const [{ path, format } = { path: '', format: 'wav' }] = targets;
  const read = await readAll({ path, name: path, kind: format }, 16_000);
  expect(read[10]).toBeCloseTo(1, 3);
  expect(level(read)).toBeGreaterThan(0.85);
});

it('writes valid files of very little sound, and of none', async () => {
  for (const [name, count] of [
    ['one', 1],
    ['none', 0],
  ] as const) {
    const targets = targetsIn(name);
    await writeAll(tone(1, 22_050).subarray(0, count), 22_050, targets);
    for (const { path } of targets) expect(statSync(path).size).toBeGreaterThan(0);
  }
});

it('says so when a file cannot be written', async () => {
  const writer = writeSound([{ path: join(folder, 'missing', 'a.mp3'), format: 'mp3' }], 16_000);
  await expect(writer.end()).rejects.toThrow('No such file');
});

it.runIf(process.platform === 'linux')('says so when the disk is full', async () => {
  const writing = writeAll(tone(20, 16_000), 16_000, [{ path: '/dev/full', format: 'wav' }]);
  await expect(writing).rejects.toMatchObject({ code: 'storage_full' });
});

it('writes nothing more once it was aborted', async () => {
  const [target] = targetsIn('aborted');
  if (!target) throw new Error('There is no target');
  const writer = writeSound([target], 16_000);
  await writer.write(tone(1, 16_000));
  writer.abort();
  await expect(writer.end()).rejects.toThrow('ended early');
});
