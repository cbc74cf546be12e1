import { expect, test } from 'vitest';
import type { EngineInfo } from '#contract/tools.ts';
import { TextToSpeechOptions } from '../contract.ts';
import { inLanguage, voicesFor } from './voices.ts';

const voice = (name: string, languages: string[] | null, ready = true): EngineInfo => ({
  name,
  ready,
  languages,
  megabytes: null,
  missing: ready ? null : 'model',
});
const voices = [
  voice('to bring', ['en'], false),
  voice('Turkish', ['tr']),
  voice('service', null),
  voice('English', ['en']),
];

test('the offered voices speak the chosen language, with available ones first', () => {
  const named = (language: TextToSpeechOptions['language']) =>
    voicesFor(voices, language).map(({ name }) => name);
  expect(named('auto')).toEqual(['Turkish', 'service', 'English', 'to bring']);
  expect(named('en')).toEqual(['service', 'English', 'to bring']);
  expect(named('tr')).toEqual(['Turkish', 'service']);
});

test('a voice that was chosen for one language is not kept for another', () => {
  const options = TextToSpeechOptions.parse({ language: 'tr', voice: 'espeak-tr', speed: 1.5 });
  expect(inLanguage(options, 'en')).toEqual({ ...options, language: 'en', voice: 'auto' });
});
