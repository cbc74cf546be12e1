import { expect, test } from 'vitest';
import { z } from 'zod';
import { hasEmoji } from '#engines/illustrator/art/art.ts';
import { loadTable } from '#text/load-data.ts';
import { lexiconOf } from './lexicon.ts';
import { isInflected } from './meaning.ts';
import { keyOf } from './tokens.ts';
import { namedThings, pictureOf, wordsOf } from './vocabulary.ts';

const cell = z.string().default('');
const picturesIn = (name: string, columns: string[]) =>
  loadTable(
    new URL(`../data/${name}.tsv`, import.meta.url),
    z.object(Object.fromEntries(columns.map((column) => [column, cell]))),
  )
    .flatMap((row) => Object.values(row).flatMap((pictures) => pictures.split(' ')))
    .filter((name) => name !== '')
    .map(pictureOf);
const isDrawn = (picture: ReturnType<typeof pictureOf>) => 'drawn' in picture || hasEmoji(picture.emoji);

test('every picture that a table names can be drawn, and things are named in both languages', () => {
  const pictures = [
    ...picturesIn('groups', ['pictures', 'shows']),
    ...picturesIn('usual-numbers', ['pictures']),
    ...picturesIn('scenes', ['picture']),
    ...namedThings.flatMap(({ pictures }) => pictures),
  ];
  expect(pictures.length).toBeGreaterThan(namedThings.length);
  expect(pictures.filter((picture) => !isDrawn(picture))).toEqual([]);
  for (const { words, pictures } of namedThings)
    for (const word of [...words.en, ...words.tr]) expect(word, JSON.stringify(pictures)).toMatch(/\p{L}/u);
});

test.each(['en', 'tr'] as const)('%s: every name of a thing is found as one', (language) => {
  const lexicon = lexiconOf(language);
  const lost = namedThings
    .flatMap(({ words }) => words[language])
    .filter((word) => {
      const words = keyOf(word, language).split(' ');
      const hit = lexicon.find(words);
      return hit?.meaning.kind !== 'thing' || hit.length !== words.length;
    });
  expect(lost).toEqual([]);
});

test.each(['en', 'tr'] as const)(
  '%s: no word has two meanings, but where one of them is marked',
  (language) => {
    const listed = wordsOf(language).flatMap(({ words, meaning }) => {
      const isWeakVerb = meaning.kind === 'verb' && meaning.mark === 'weak';
      // These stand beside another meaning: with suffixes of their own, after a subject, before another noun.
      const list = isInflected(meaning)
        ? 'inflected'
        : isWeakVerb
          ? 'verb'
          : meaning.kind === 'material'
            ? 'material'
            : '';
      return words.map((word) => `${list}:${keyOf(word, language)}`);
    });
    const named = namedThings.flatMap(({ words }) =>
      words[language].map((word) => `:${keyOf(word, language)}`),
    );
    const all = [...listed, ...named];
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  },
);
