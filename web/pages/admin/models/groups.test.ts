import { expect, test } from 'vitest';
import type { ModelInfo } from '#contract/models.ts';
import { firstRows, groupModels, type NamedModel, searchModels } from './groups.ts';

const model = (id: string, more: Partial<ModelInfo> = {}): ModelInfo => ({
  id,
  capability: 'transcribe',
  languages: null,
  pair: null,
  licence: 'MIT',
  bytes: 1,
  diskBytes: 0,
  state: 'available',
  download: null,
  error: null,
  verified: true,
  ...more,
});
const pair = (from: string, to: string, name: string, more: Partial<ModelInfo> = {}): NamedModel => ({
  model: model(`bergamot-${from}-${to}`, { capability: 'translate', pair: { from, to }, ...more }),
  name,
});
const ids = (models: readonly NamedModel[]) => models.map(({ model }) => model.id.replace('bergamot-', ''));

const pairs = [
  pair('de', 'en', 'German → English'),
  pair('en', 'tr', 'English → Turkish'),
  pair('cs', 'en', 'Czech → English', { state: 'ready' }),
  pair('tr', 'en', 'Turkish → English'),
  ...['bg', 'es', 'fr', 'it', 'pl', 'pt'].map((from) => pair(from, 'en', `${from} → English`)),
];

test("pairs are sorted by name, after those of the product's languages", () => {
  const grouped = groupModels([{ model: model('whisper'), name: 'Whisper' }, ...pairs], 'translate', 'en');
  expect(ids(grouped).slice(0, 4)).toEqual(['en-tr', 'tr-en', 'bg-en', 'cs-en']);
  expect(grouped).toHaveLength(pairs.length);
});

test("a long list shows installed models and the product's languages first; a short one is shown in full", () => {
  expect(ids(firstRows(pairs)).sort()).toEqual(['cs-en', 'en-tr', 'tr-en']);
  expect(firstRows(pairs.slice(0, 3))).toHaveLength(3);
});

test('a search finds names in the language of the page, and ids', () => {
  const turkish = [pair('ga', 'en', 'İrlandaca → İngilizce'), pair('en', 'de', 'İngilizce → Almanca')];
  expect(ids(searchModels(turkish, 'irlan', 'tr'))).toEqual(['ga-en']);
  expect(ids(searchModels(turkish, 'ingilizce almanca', 'tr'))).toEqual(['en-de']);
  expect(ids(searchModels(turkish, 'bergamot-ga', 'tr'))).toEqual(['ga-en']);
  expect(searchModels(turkish, '  ', 'tr')).toHaveLength(2);
});

test('a long list also shows failed downloads', () => {
  const error = { code: 'model_download_failed', params: { reason: 'network' } } as const;
  const failed = pairs.map((each, index) =>
    index === 0 ? { ...each, model: { ...each.model, error } } : each,
  );
  expect(ids(firstRows(failed))).toContain('de-en');
});
