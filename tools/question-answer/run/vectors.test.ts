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
import { keptNames } from '../contract.ts';
import { keptVectors, renewVectors } from './vectors.ts';

const folder = testFolder();
const document = documentFrom(['The taps are off in winter. Each plot may keep one butt.']);
const units = unitsOf(document, 'en');

/** A model whose vectors depend only on the text's length, and which counts its calls. */
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

/** A document whose run stored vectors of this many units by the model `old`, under this name. */
async function kept(name: string, count = units.length) {
  const texts = textsToEmbed(units.slice(0, count));
  const path = join(folder, name);
  await writeFile(path, packVectors(texts, await model('old').embedder.embed(texts.texts, 'passage'), 'old'));
  return { [keptNames.vectors]: path };
}

/** The document as it is opened to be asked, with the vectors by which it is searched then. */
async function opened(files: Record<string, string>, embedder: Embedder | null) {
  const source: ExtractiveSource = {
    document,
    language: 'en',
    index: new SearchIndex(units, 'en'),
    ...(await keptVectors(files, units)),
    embedder: async () => embedder,
    summary: null,
  };
  const before = source.vectors?.model ?? null;
  await renewVectors(source, files);
  return { before, vectors: source.vectors?.model ?? null, background: source.background?.model ?? null };
}

test('stored vectors of the present model are used', async () => {
  const { embedder, asked } = model('old');
  expect(await opened(await kept('same'), embedder)).toMatchObject({ before: 'old', vectors: 'old' });
  expect(asked).toEqual([]);
});

test('a new model gives a document new vectors, which are computed once and stored', async () => {
  const files = await kept('renewed');
  const { embedder, asked } = model('new');
  const renewed = { before: 'old', vectors: 'new', background: null };
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(asked).toEqual([textsToEmbed(units).texts]);
  // A third one doesn't take those of the second for its own.
  expect(await opened(files, model('third').embedder)).toMatchObject({ vectors: 'third' });
});

test('an unmeasured model also gets its background vectors, which are stored', async () => {
  const files = await kept('background');
  const { embedder, asked } = model('new', { sameFrom: null });
  const renewed = { before: 'old', vectors: 'new', background: 'new' };
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(await opened(files, embedder)).toEqual(renewed);
  expect(asked).toHaveLength(2);
});

test('vectors for other units are computed again, and not used until then', async () => {
  const files = await kept('fewer', units.length - 1);
  expect(await opened(files, null)).toMatchObject({ before: null, vectors: null });
  expect(await opened(files, model('old').embedder)).toMatchObject({ before: null, vectors: 'old' });
});

test('renewed vectors for other units are computed again', async () => {
  const files = await kept('recut');
  const { embedder, asked } = model('new');
  await opened(files, embedder);
  const path = `${files[keptNames.vectors]}.renewed-vectors`;
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

test('no vectors are computed for a document whose run is still making them', async () => {
  const { embedder, asked } = model('new');
  expect(await opened({}, embedder)).toMatchObject({ before: null, vectors: null });
  expect(asked).toEqual([]);
});
