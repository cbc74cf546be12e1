import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '#text/load-data.ts';
import { drawnThings, type Picture } from '../wish.ts';
import { listedMeaning } from './meaning.ts';

const dataFile = (name: string) => new URL(`../data/${name}.tsv`, import.meta.url);

/** Words and phrases with | between them. */
const alternatives = z
  .string()
  .transform((list) => list.split('|').map((phrase) => phrase.trim()))
  .pipe(z.array(z.string().min(1)));

const Listed = z
  .intersection(z.object({ words: alternatives }), listedMeaning)
  .transform(({ words, ...meaning }) => ({ words, meaning }));

/** The words of a language besides the names of things, with what they mean. */
export function wordsOf(language: Language) {
  return loadTable(dataFile(`words.${language}`), Listed);
}

/** The picture of that name: one of the illustrator's own, else an emoji. */
export function pictureOf(name: string): Picture {
  const drawn = drawnThings.find((each) => each === name);
  return drawn === undefined ? { emoji: name.replaceAll('\uFE0F', '') } : { drawn };
}

const Things = z.object({
  picture: z.string().transform((names) => names.split('+').map(pictureOf)),
  english: alternatives,
  turkish: alternatives,
});

/** The things that descriptions name: pictures, each with its words in both languages. */
export const namedThings = ['animals', 'nature', 'food', 'people', 'street', 'objects']
  .flatMap((name) => loadTable(dataFile(name), Things))
  .map(({ picture, english, turkish }) => ({ pictures: picture, words: { en: english, tr: turkish } }));
