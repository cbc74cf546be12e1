import { expect, test } from 'vitest';
import type { Service } from '#contract/services.ts';
import { fieldsOfPreset, fieldsOfService, ServiceFields, withPreset } from './fields.ts';
import { isPresetName, presets } from './presets.ts';

const stored: Service = {
  id: 'a',
  kind: 'openai',
  name: 'Ollama',
  url: 'http://127.0.0.1:11434/v1',
  models: { chat: 'small', embeddings: '', speech: 'voice', transcription: '', images: '' },
  voices: ['alloy', 'nova'],
  contextTokens: 32_000,
  hasKey: true,
  source: 'stored',
};

test('a stored service goes through the form unchanged, and its key stays', () => {
  const { id: _, hasKey: __, source: ___, ...body } = stored;
  expect(ServiceFields.parse(fieldsOfService(stored))).toEqual(body);
});

test('a key is replaced when one is typed, and removed on request', () => {
  const fields = fieldsOfService(stored);
  expect(ServiceFields.parse({ ...fields, key: ' new ' }).key).toBe('new');
  expect(ServiceFields.parse({ ...fields, removeKey: true }).key).toBeNull();
  expect(ServiceFields.parse({ ...fields, removeKey: true, key: 'new' }).key).toBe('new');
});

test('voices are separated by commas', () => {
  const voices = (text: string) => ServiceFields.parse({ ...fieldsOfService(stored), voices: text }).voices;
  expect(voices(' alloy ,nova,, ')).toEqual(['alloy', 'nova']);
  expect(voices('')).toEqual([]);
});

test('another preset keeps the other fields, and the models when the protocol stays the same', () => {
  const fields = { ...fieldsOfService(stored), key: 'typed' };
  const { models } = fields;
  expect(withPreset(fields, 'vllm')).toMatchObject({ kind: 'openai', name: 'vLLM', models, key: 'typed' });
  expect(withPreset(fields, 'automatic1111')).toMatchObject({
    kind: 'automatic1111',
    models: { chat: '', images: '' },
    key: 'typed',
  });
});

test('every preset except "other" can be stored unchanged', () => {
  for (const preset of Object.keys(presets).filter(isPresetName)) {
    const parsed = ServiceFields.safeParse(fieldsOfPreset(preset));
    expect(parsed.success, preset).toBe(preset !== 'other');
  }
});
