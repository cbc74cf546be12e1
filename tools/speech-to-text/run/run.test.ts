import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { readAll, writeAll } from '#engines/ffmpeg/testing/files.ts';
import { startOpenAiServer } from '#engines/services/testing/openai.ts';
import { engineContext } from '#engines/testing/engine-context.ts';
import { transcribers } from '#engines/transcribers.ts';
import { testFolder } from '#testing/folder.ts';
import { runContext } from '#tools/testing/context.ts';
import { runFile, runInput } from '#tools/testing/input.ts';
import { type SpeechToTextOptions, SpeechToTextResult, speechToText } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import runner from './run.ts';

const rate = 16_000;
const fixture = fileURLToPath(new URL('../fixtures/dashwood.ogg', import.meta.url));

const folder = testFolder();

async function transcribe(
  path: string,
  options: Partial<SpeechToTextOptions> = {},
  engines: Partial<ToolEngineContext> = {},
) {
  const context = runContext({ folder });
  const input = runInput(speechToText, { files: [runFile(path, 'recording')], options, ...engines });
  const { result, engine } = await runner.run(input, context);
  const { reports, data: kept } = context;
  return { result: SpeechToTextResult.parse(result), engine, reports, kept };
}

/** A wav file of samples, each a function of the second it is heard at. */
async function soundOf(name: string, seconds: number, sample: (second: number) => number): Promise<string> {
  const path = join(folder, `${name}.wav`);
  const samples = Float32Array.from({ length: seconds * rate }, (_, index) => sample(index / rate));
  await writeAll(samples, rate, [{ path, format: 'wav' }]);
  return path;
}

async function secondsOf(path: string): Promise<number> {
  return (await readAll({ path, name: 'kept', kind: 'mp3' }, rate)).length / rate;
}

const textOf = ({ paragraphs }: SpeechToTextResult) => paragraphs.map(paragraphText).join('\n');

// The model takes ten seconds of a free core, and far longer where there is none.
describe('speech to text', { timeout: 120_000 }, () => {
  it('hears read speech, tells when each word is said, and keeps the sound', async () => {
    const { result, engine, reports, kept } = await transcribe(fixture);
    expect(textOf(result)).toBe(
      'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
    );
    expect(engine).toBe('whisper-base');
    expect(result).toMatchObject({ language: 'en' });
    expect(result.duration).toBeCloseTo(7.1, 1);
    expect(result.speech).toBeGreaterThan(5.5);
    expect(Math.max(...result.peaks)).toBeGreaterThan(10);

    const words = result.paragraphs.flatMap((paragraph) => paragraph.words);
    for (const [index, { start, end }] of words.entries()) {
      expect(end).toBeGreaterThanOrEqual(start);
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
    }
    // As seen in the waveform: he is named at 1.0 to 1.8 seconds, and "power" is said at 5.5 to 6.1.
    expect(words.find(({ text }) => text === ' Dashwood')?.start).toBeCloseTo(1.1, 0);
    expect(words.find(({ text }) => text === ' power')?.start).toBeCloseTo(5.7, 0);

    expect(kept.map(({ name }) => name)).toEqual(['sound.mp3']);
    expect(await secondsOf(kept[0]?.path ?? '')).toBeCloseTo(7.1, 1);

    const fractions = reports.map(({ fraction }) => fraction);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
    expect(reports[0]).toEqual({ fraction: 0, stage: 'reading' });
    expect(reports.at(-1)?.fraction).toBe(1);
    expect(
      reports.some(({ stage, partial }) => stage === 'listening' && partial?.endsWith('for them.')),
    ).toBe(true);
  });

  const chord = [220, 277.2, 329.6];
  // The same at every run: a hash of the sample's number.
  const noise = (second: number) => ((Math.sin(second * rate * 12.9898) * 43_758.5453) % 1) * 0.15;
  it.each<[string, (second: number) => number]>([
    ['silence', () => 0],
    ['noise', noise],
    ['a 1 kHz tone', (second) => 0.5 * Math.sin(2 * Math.PI * 1_000 * second)],
    [
      'chords that fade',
      (second) =>
        0.2 *
        Math.exp(-4 * (second % 0.5)) *
        chord.reduce((sum, note) => sum + Math.sin(2 * Math.PI * note * second), 0),
    ],
  ])('makes no words of %s', async (name, sample) => {
    const { result } = await transcribe(await soundOf(name.replaceAll(' ', '-'), 12, sample));
    expect(result).toMatchObject({ paragraphs: [], language: 'und', duration: 12, speech: 0 });
  });

  it('refuses what is too short, what is no sound, and a model that is not there', async () => {
    await expect(transcribe(await soundOf('short', 0.2, () => 0))).rejects.toMatchObject({
      code: 'sound_too_short',
      params: { name: 'recording' },
    });
    await expect(transcribe(fileURLToPath(import.meta.url).replace('.ts', '.mp3'))).rejects.toMatchObject({
      code: 'media_corrupt',
    });
    await expect(transcribe(fixture, { model: 'whisper-small' })).rejects.toMatchObject({
      code: 'model_missing',
      params: { model: 'whisper-small' },
    });
  });
});

describe('a service that hears', () => {
  it('is given the speech when it is chosen, or set by the operator, and is named', async () => {
    const server = await startOpenAiServer({ hears: 'Ve sonra, dedi.' });
    const services = [server.service];
    const ways: [Partial<SpeechToTextOptions>, Partial<ToolEngineContext>][] = [
      [{ model: 'service:local', language: 'tr' }, { services }],
      [{}, { services, preferredEngine: 'service:local' }],
    ];
    for (const [options, engines] of ways) {
      const { result, engine } = await transcribe(fixture, options, engines);
      expect(engine).toBe('Local models');
      expect(result.language).toBe('tr');
      expect(textOf(result)).toContain('Ve sonra, dedi.');
      const [first] = result.paragraphs;
      expect(first?.words[1]).toMatchObject({ text: ' sonra,' });
    }
    await server.stop();
    await expect(transcribe(fixture, { model: 'service:gone' }, { services })).rejects.toMatchObject({
      code: 'service_gone',
    });
  });
});

describe('transcribers', () => {
  it('lists the models of the catalogue, largest first, and which of them are here', async () => {
    const engines = await transcribers(engineContext({ modelsFolder: folder }));
    expect(engines.map(({ name }) => name)).toEqual([
      'whisper-large-v3-turbo',
      'whisper-medium',
      'whisper-small',
      'whisper-base',
      'whisper-tiny',
    ]);
    expect(engines.filter(({ ready }) => ready).map(({ name }) => name)).toEqual(['whisper-base']);
    expect(engines[0]).toMatchObject({ megabytes: 574, missing: 'model' });
  });
});
