import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { expect, it } from 'vitest';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { speechFiles, TextToSpeechResult } from '#contract/speech.ts';
import { readAll } from '#engines/ffmpeg/testing/files.ts';
import { startOpenAiServer } from '#engines/services/testing/openai.ts';
import { testFolder } from '#testing/folder.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { runContext, type StoredFile } from '#tools/testing/context.ts';
import { runFile, runInput } from '#tools/testing/input.ts';
import { textToSpeech } from '../contract.ts';
import runner from './run.ts';

const rate = 22_050;
const turkish = 'Kitaplık bu yıl akşam dokuza kadar açık kalacak. Okurlar bunu uzun süredir istiyordu.';
const english = 'The library stays open until nine this year. Readers had asked for it for a long time.';

const folder = testFolder();

async function spoken(
  input: { text?: string; file?: string },
  options: Record<string, unknown> = {},
  engines: Partial<ToolEngineContext> = {},
) {
  const context = runContext({ folder });
  const files = input.file ? [runFile(input.file)] : [];
  const { result, engine } = await runner.run(
    runInput(textToSpeech, { text: input.text ?? null, files, options, ...engines }),
    context,
  );
  const { document, files: kept, reports } = context;
  return { result: TextToSpeechResult.parse(result), engine, document, kept, reports };
}

function samplesOf(
  { name, path }: Pick<StoredFile, 'name' | 'path'> = { name: '', path: '' },
): Promise<Float32Array> {
  return readAll({ path, name, kind: extname(name).slice(1) }, rate);
}
const level = (samples: Float32Array) =>
  20 *
  Math.log10(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) + 1e-9);
const loudest = (samples: Float32Array) =>
  20 * Math.log10(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));

it('speaks each language with its own voice, and returns the time of each sentence', async () => {
  const { result, engine, kept, reports, document } = await spoken({ text: `${turkish}\n\n${english}` });
  const spokenFor = (from: number, to: number) =>
    result.sentences.slice(from, to).reduce((sum, sentence) => sum + sentence.to - sentence.from, 0);
  const voices = ['espeak-tr', 'espeak-en-us'];
  // The voice and the language with the most speech come first.
  expect(result.voices).toEqual(spokenFor(0, 2) > spokenFor(2, 4) ? voices : voices.toReversed());
  expect(engine).toBe(result.voices[0]);
  expect(english.length).toBeGreaterThan(turkish.length);
  expect(result.languages).toEqual(['en', 'tr']);
  expect(result.sentences.map(({ start, end }) => document.text.slice(start, end))).toEqual(
    [turkish, english].flatMap((text) => text.split(/(?<=\.) /)),
  );
  expect(kept).toMatchObject([
    { name: speechFiles.mp3, mediaType: 'audio/mpeg', moved: true },
    { name: speechFiles.wav, mediaType: 'audio/wav', moved: true },
    { name: speechFiles.ogg, mediaType: 'audio/ogg', moved: true },
  ]);

  const sound = await samplesOf(kept.find(({ name }) => name === speechFiles.wav));
  expect(sound.length).toBe(Math.round(result.duration * rate));
  const part = (from: number, to: number) => sound.subarray(Math.round(from * rate), Math.round(to * rate));
  // Silence before the first and behind the last.
  expect(result.sentences[0]?.from).toBeCloseTo(0.15, 2);
  expect(result.duration - (result.sentences.at(-1)?.to ?? 0)).toBeCloseTo(0.15, 2);
  let before = 0;
  for (const { from, to } of result.sentences) {
    expect(loudest(part(before, from))).toBeLessThan(-90);
    expect(level(part(from, to))).toBeGreaterThan(-23);
    expect(level(part(from, to))).toBeLessThan(-18);
    before = to;
  }
  const [first, second, third] = result.sentences;
  const rest = (left?: { to: number }, right?: { from: number }) => (right?.from ?? 0) - (left?.to ?? 0);
  expect(rest(second, third)).toBeGreaterThan(rest(first, second) * 1.5);

  for (const file of kept) {
    const samples = await samplesOf(file);
    expect(Math.abs(samples.length / rate - result.duration)).toBeLessThan(0.06);
    expect(loudest(samples)).toBeLessThanOrEqual(-1);
  }
  expect(result.peaks.length).toBeGreaterThan(100);
  expect(Math.max(...result.peaks)).toBeLessThanOrEqual(75);

  expect(reports[0]).toEqual({ fraction: 0, stage: 'reading' });
  expect(reports.at(-1)).toEqual({ fraction: 1, stage: 'finishing' });
  expect([...new Set(reports.map(({ stage }) => stage))]).toEqual(['reading', 'speaking', 'finishing']);
});

it('reads a file faster, with longer pauses and the chosen voice', async () => {
  const file = join(folder, 'a.txt');
  await writeFile(file, english);
  const normal = await spoken({ file }, { voice: 'espeak-en-gb-f' });
  const fast = await spoken({ file }, { voice: 'espeak-en-gb-f', speed: 2 });
  const slow = await spoken({ file }, { voice: 'espeak-en-gb-f', pauses: 'long' });
  expect(normal.result.voices).toEqual(['espeak-en-gb-f']);
  expect(fast.result.duration / normal.result.duration).toBeLessThan(0.6);
  expect(slow.result.duration - normal.result.duration).toBeCloseTo(0.32, 1);
});

it.each([
  ['これは日本語の文章です。声が出ません。', 'voice_missing'],
  // The reader refuses an endless word before it is spoken.
  ['a'.repeat(1_000_000), 'document_too_complex'],
  ['a'.repeat(20_000), 'text_unspeakable'],
  ['*** ### --- 😀😀 $$$', /^(text_unspeakable|document_empty)$/],
  ['', /^(text_unspeakable|document_empty)$/],
])('refuses %.12s at once', async (text, code) => {
  await withinProcessorTime(0.5, () =>
    expect(spoken({ text })).rejects.toMatchObject({
      code: typeof code === 'string' ? code : expect.stringMatching(code),
    }),
  );
});

it('refuses a voice whose model is missing', async () => {
  await expect(spoken({ text: english }, { voice: 'kokoro-bella' })).rejects.toMatchObject({
    code: 'model_missing',
  });
});

it("speaks with a service's voice if the user or the operator chose it, and with a built-in one otherwise", async () => {
  const server = await startOpenAiServer();
  const services = [server.service];
  const chosen = await spoken({ text: english }, { voice: 'service:local:nova' }, { services });
  expect(chosen.engine).toBe('Local models: nova');
  expect(chosen.result.sentences).toHaveLength(2);
  expect(server.requests.map(({ json }) => json?.voice)).toEqual(['nova', 'nova']);
  const set = await spoken({ text: turkish }, {}, { services, preferredEngine: 'service:local:alloy' });
  expect(set.result.voices).toEqual(['Local models: alloy']);
  const own = await spoken({ text: turkish }, {}, { services, preferredEngine: 'service:gone:alloy' });
  expect(own.engine).toBe('espeak-tr');
  expect(server.requests).toHaveLength(4);
  await server.stop();
});
