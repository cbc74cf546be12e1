import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import type { ExtractiveSource } from '#engines/extractive/source.ts';
import { documentFrom } from '#testing/document.ts';
import { testFolder } from '#testing/folder.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { packVectors, textsToEmbed } from '#text/search/vectors.ts';
import { dataFileNames } from '../contract.ts';
import { renewVectors, storedVectors } from './vectors.ts';

const folder = testFolder();
const document = documentFrom(['The taps are off in winter. Each plot may keep one butt.']);
const units = unitsOf(document);

/** A model that embeds only the length of a text, and counts its calls. */
function model(name: string, given: Partial<Embedder> = {}) {
  const asked: (readonly string[])[] = [];
  const embedder: Embedder = {
    name,
    dimensions: 2,
    sameFrom: 0.9,
    reads: () => true,
    async embed(texts) {
      asked.push(texts);
      return texts.map(({ length }) => Float32Array.of(Math.cos(length), Math.sin(length)));
    },
    ...given,
  };
  return { embedder, asked };
}

/** A document whose run stored this many vectors of the model `old` under this name. */
async function kept(name: string, count = units.length) {
  const texts = textsToEmbed(units.slice(0, count));
  const path = join(folder, name);
  await writeFile(path, packVectors(texts, await model('old').embedder.embed(texts.texts, 'passage'), 'old'));
  return { [dataFileNames.vectors]: path };
}

/** Opens the document for questions, and returns the vectors that its search uses. */
async function opened(files: Record<string, string>, embedder: Embedder | null) {
  const source: ExtractiveSource = {
    document,
    language: 'en',
    index: new SearchIndex(units, 'en'),
    ...(await storedVectors(files, units)),
    embedder: async () => embedder,
    judge: async () => null,
    summary: null,
  };
  const before = source.vectors?.model ?? null;
  await renewVectors(source, files);
  return { before, vectors: source.vectors?.model ?? null, background: source.background?.model ?? null };
}

test('the current model’s stored vectors are used as they are', async () => {
  const { embedder, asked } = model('old');
  expect(await opened(await kept('same'), embedder)).toMatchObject({ before: 'old', vectors: 'old' });
  expect(asked).toEqual([]);
});

test('another model gives a document new vectors, and only once', async () => {
  const files = await kept('renewed');
  const { embedder, asked } = model('new');
  const renewed = { before: 'old', vectors: 'new', background: null };
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(asked).toEqual([textsToEmbed(units).texts]);
  // A third model doesn't use the second one's vectors.
  expect(await opened(files, model('third').embedder)).toMatchObject({ vectors: 'third' });
});

test('an unknown model also gets background vectors, which are stored', async () => {
  const files = await kept('background');
  const { embedder, asked } = model('new', { sameFrom: null });
  const renewed = { before: 'old', vectors: 'new', background: 'new' };
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(asked).toHaveLength(2);
});

test('vectors of differently cut text are renewed, and unused until then', async () => {
  const files = await kept('fewer', units.length - 1);
  expect(await opened(files, null)).toMatchObject({ before: null, vectors: null });
  expect(await opened(files, model('old').embedder)).toMatchObject({ before: null, vectors: 'old' });
});

test('renewed vectors of differently cut text are renewed again', async () => {
  const files = await kept('recut');
  const { embedder, asked } = model('new');
  await opened(files, embedder);
  const path = `${files[dataFileNames.vectors]}.renewed-vectors`;
  const one = textsToEmbed(units.slice(1));
  await writeFile(path, packVectors(one, await model('new').embedder.embed(one.texts, 'passage'), 'new'));
  expect(await opened(files, embedder)).toMatchObject({ vectors: 'new' });
  expect(asked).toHaveLength(2);
});

test('a model that fails or can’t read the text leaves a document unchanged', async () => {
  const files = await kept('unread');
  const failing = model('new', { embed: () => Promise.reject(new Error('the service is down')) });
  const blind = model('new', { reads: () => false });
  for (const { embedder } of [failing, blind])
    expect(await opened(files, embedder)).toMatchObject({ before: 'old', vectors: 'old' });
  expect(blind.asked).toEqual([]);
});

test('a run in progress makes its own vectors, so nothing else embeds its text', async () => {
  const { embedder, asked } = model('new');
  expect(await opened({}, embedder)).toMatchObject({ before: null, vectors: null });
  expect(asked).toEqual([]);
});
