import { expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';
import { supportOf } from './support.ts';

const document = documentFrom([
  'A committee of five looked at the greenhouse and its heating in the autumn.',
  'The board approved a budget of 1,250.50 euros for the greenhouse.',
  'Selin Aksoy led the project from March to May.',
  'The roof of the greenhouse was not mended in spring.',
]);

/** The beginnings of the sentences' supporting texts, found by words alone. */
async function supported(...sentences: string[]): Promise<(string | null)[]> {
  const index = new SearchIndex(unitsOf(document), 'en');
  const units = await supportOf(sentences, { index, vectors: null, embedder: null });
  return units.map((unit) => unit?.text.split(' ').slice(0, 2).join(' ') ?? null);
}

it('a sentence is linked to text with the same meaning, however it writes numbers', async () => {
  expect(
    await supported(
      'The board approved a budget of 1.250,50 euros.',
      'Selin Aksoy led the project.',
      'A committee of five looked at the heating of the greenhouse.',
    ),
  ).toEqual(['The board', 'Selin Aksoy', 'A committee']);
});

it('another number, another name or the opposite has no support', async () => {
  expect(
    await supported(
      'The board approved a budget of 1,250.60 euros for the greenhouse.',
      'Deniz Kaya led the project from March to May.',
      'The roof of the greenhouse was mended in spring.',
      'The board did not approve a budget of 1,250.50 euros for the greenhouse.',
    ),
  ).toEqual([null, null, null, null]);
});
