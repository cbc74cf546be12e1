import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '#models/catalogue.ts';
import type { Model } from '#models/model.ts';
import { stampFile } from '#models/store.ts';
import { testFolder } from '#testing/folder.ts';
import { configOf } from './config.ts';
import { createSherpa, sherpaInfos, voiceModels } from './sherpa.ts';
import { tinyVoiceRate, writeTinyVoice } from './testing/tiny-voice.ts';

const archive = { name: 'tiny.tar.bz2', bytes: 1_400_000, sha256: 'f'.repeat(64), url: null, archive: true };
const tiny: Model = {
  id: 'tiny',
  capability: 'speak',
  languages: ['en'],
  licence: 'made here',
  bundled: false,
  verified: true,
  files: [archive],
  voices: { 'tiny-one': 0 },
};

const modelsFolder = testFolder();

it('says that a voice is missing until its model is there, then speaks with it', async () => {
  const missing = {
    name: 'tiny-one',
    languages: ['en'],
    megabytes: 1,
    ready: false,
    missing: 'model',
    model: 'tiny',
  };
  expect(await sherpaInfos([tiny], modelsFolder)).toEqual([missing]);
  await expect(createSherpa(tiny, modelsFolder)).rejects.toMatchObject({ code: 'model_missing' });

  const folder = join(modelsFolder, tiny.id);
  await writeTinyVoice(folder);
  await stampFile(folder, archive);
  expect(await sherpaInfos([tiny], modelsFolder)).toEqual([{ ...missing, ready: true, missing: null }]);

  const voice = await createSherpa(tiny, modelsFolder);
  try {
    expect(voice.sampleRate).toBe(tinyVoiceRate);
    const [normal, slow] = [
      await voice.speak('Hello world.', { voice: 'tiny-one', speed: 1, pitch: 50 }),
      await voice.speak('Hello world.', { voice: 'tiny-one', speed: 0.5, pitch: 50 }),
    ];
    // Eight sounds and their breaks; the made-up voice is twice as loud at half the speed.
    expect(normal.length).toBeGreaterThanOrEqual(0.8 * tinyVoiceRate);
    expect(Math.max(...slow) / Math.max(...normal)).toBeCloseTo(2, 3);
    await expect(voice.speak('Hello.', { voice: 'tiny-two', speed: 1, pitch: 50 })).rejects.toThrow(
      /no voice/,
    );
  } finally {
    await voice.close();
  }
});

it('survives a model that crashes its process', async () => {
  const folder = join(modelsFolder, 'broken');
  const broken = { ...tiny, id: 'broken' };
  await writeTinyVoice(folder);
  await writeFile(join(folder, 'model.onnx'), 'no model');
  await stampFile(folder, archive);
  await expect(createSherpa(broken, modelsFolder)).rejects.toThrow();
});

it('recognises the kinds of models by their files', () => {
  const piper = configOf('/m', ['en.onnx', 'en.onnx.json', 'tokens.txt', 'espeak-ng-data/phontab'], 2);
  expect(piper.model.vits).toMatchObject({
    model: join('/m', 'en.onnx'),
    tokens: join('/m', 'tokens.txt'),
    dataDir: join('/m', 'espeak-ng-data'),
    lexicon: '',
  });
  expect(piper.model.kokoro).toBeUndefined();
  const kokoro = configOf('/m', ['model.onnx', 'voices.bin', 'tokens.txt', 'espeak-ng-data/phontab'], 2);
  expect(kokoro.model.kokoro).toMatchObject({
    model: join('/m', 'model.onnx'),
    voices: join('/m', 'voices.bin'),
  });
  expect(kokoro.model.vits).toBeUndefined();
  expect(() => configOf('/m', ['tokens.txt'], 2)).toThrow(/no model/);
});

it('names each voice of the catalogue once', () => {
  const names = voiceModels(builtInCatalogue).flatMap(({ voices }) => Object.keys(voices ?? {}));
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});
