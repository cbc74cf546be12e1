import { expect, it } from 'vitest';
import type { EngineInfo } from '#contract/tools.ts';
import { kept } from './services/testing/kept.ts';
import { startOpenAiServer } from './services/testing/openai.ts';
import { engineContext } from './testing/engine-context.ts';
import { chooseVoice, openVoices, voices } from './voices.ts';

const voice = (name: string, language: string, missing: EngineInfo['missing'] = null): EngineInfo => ({
  name,
  ready: missing === null,
  languages: [language],
  megabytes: null,
  missing,
});
const known = [
  voice('grand', 'en', 'model'),
  voice('plain', 'en'),
  voice('sade', 'tr'),
  voice('kaput', 'de', 'platform'),
];

it('chooses the wanted voice for its language, and the first that is ready for others', () => {
  expect(chooseVoice(known, 'auto', 'en')).toBe('plain');
  expect(chooseVoice(known, 'plain', 'tr')).toBe('sade');
  expect(chooseVoice([voice('grand', 'en'), ...known], 'plain', 'en')).toBe('plain');
  expect(chooseVoice([voice('better', 'en'), ...known], 'auto', 'en')).toBe('better');
});

it('says why there is no voice', () => {
  const refused = (wanted: string, language: string) => () => chooseVoice(known, wanted, language);
  expect(refused('auto', 'ja')).toThrow(
    expect.objectContaining({ code: 'voice_missing', params: { language: 'ja' } }),
  );
  expect(refused('nobody', 'en')).toThrow(expect.objectContaining({ code: 'model_missing' }));
  expect(refused('grand', 'en')).toThrow(expect.objectContaining({ code: 'model_missing' }));
  expect(refused('auto', 'de')).toThrow(expect.objectContaining({ code: 'engine_missing' }));
});

it('has a built-in voice ready for each language of the product, and names the neural ones', async () => {
  const all = await voices(engineContext());
  expect(chooseVoice(all, 'auto', 'tr')).toBe('espeak-tr');
  expect(chooseVoice(all, 'auto', 'en')).toBe('espeak-en-us');
  expect(all.some(({ missing, megabytes }) => missing === 'model' && (megabytes ?? 0) > 10)).toBe(true);
});

it('lets a service speak only where its voice was chosen', () => {
  const anywhere: EngineInfo = { ...voice('service:a:nova', 'en'), languages: null };
  expect(chooseVoice([...known, anywhere], 'service:a:nova', 'ja')).toBe('service:a:nova');
  expect(() => chooseVoice([...known, anywhere], 'auto', 'ja')).toThrow(
    expect.objectContaining({ code: 'voice_missing' }),
  );
  expect(chooseVoice([anywhere, ...known], 'auto', 'tr')).toBe('sade');
});

it('speaks with a service’s voice, at the rate of all voices, until it is closed', async () => {
  const { service } = await kept(startOpenAiServer());
  const synthesizer = openVoices(engineContext({ services: [service] }));
  const speak = () =>
    synthesizer.speak('Merhaba güzel dünya', { voice: 'service:local:nova', speed: 1, pitch: 50 });
  expect((await speak()).length).toBe(0.3 * synthesizer.sampleRate);
  await synthesizer.close();
  await expect(speak()).rejects.toThrow();
});

it('refuses a voice that is not installed', async () => {
  const synthesizer = openVoices(engineContext());
  const speak = (name: string) => synthesizer.speak('Hello.', { voice: name, speed: 1, pitch: 50 });
  await expect(speak('kokoro-bella')).rejects.toMatchObject({ code: 'model_missing' });
  await expect(speak('nobody')).rejects.toMatchObject({ code: 'model_missing' });
  await synthesizer.close();
});
