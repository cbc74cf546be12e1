import { z } from 'zod';
import {
  colourNames,
  type Picture,
  regions,
  relationNames,
  seasons,
  settings,
  sizes,
  timesOfDay,
  weathers,
} from '../wish.ts';

const surface = z.enum(['', 'surface', 'stood-on']);
/** Whether things lie and stand on a scene: by its name ("sand"), or by words that say so themselves ("on the moon"). */
export type Surface = z.infer<typeof surface>;

/** One line of data/words.*.tsv; what the kinds and marks mean stands there. */
const Row = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['and', 'again', 'definite', 'copula', 'negation']) }),
  z.object({ kind: z.literal(['colourful', 'filler', 'material']) }),
  z.object({ kind: z.literal('undrawable'), mark: z.enum(['', 'weak']) }),
  z.object({ kind: z.literal(['count', 'article']), value: z.coerce.number().int().positive() }),
  z.object({ kind: z.literal('colour'), value: z.enum(colourNames) }),
  z.object({ kind: z.literal('shade'), value: z.enum(['light', 'dark']) }),
  z.object({ kind: z.literal('size'), value: z.enum(sizes) }),
  z.object({ kind: z.literal('sky') }),
  z.object({ kind: z.literal('setting'), value: z.enum(settings), mark: surface }),
  z.object({ kind: z.literal('time'), value: z.enum(timesOfDay), mark: surface }),
  z.object({ kind: z.literal('weather'), value: z.enum(weathers), mark: surface }),
  z.object({ kind: z.literal('season'), value: z.enum(seasons), mark: surface }),
  z.object({ kind: z.literal('region'), value: z.enum(regions) }),
  z.object({ kind: z.literal('with'), value: z.enum(relationNames), mark: z.enum(['', 'content']) }),
  z.object({
    kind: z.literal(['relation', 'relation-noun', 'relation-to-it', 'body-part']),
    value: z.enum(relationNames),
  }),
  z.object({
    kind: z.literal('verb'),
    value: z.enum(['finite', 'participle', 'exists', 'rides']),
    mark: z.enum(['', 'weak', 'airborne']),
  }),
]);

/** How a relation names what it is measured by: by a noun beside it, or by a word that points back ("on it"). */
export type Ground = 'noun' | 'pronoun';

/** What a word of a language's list means. */
export const listedMeaning = Row.transform((row) => {
  switch (row.kind) {
    case 'article':
      return { kind: 'count' as const, value: row.value, article: true };
    case 'count':
      return { kind: row.kind, value: row.value, article: false };
    case 'sky':
      return { kind: 'scene' as const, trait: null, surface: '' as const };
    case 'setting':
    case 'time':
    case 'weather':
    case 'season': {
      const { mark, ...trait } = row;
      return { kind: 'scene' as const, trait, surface: mark };
    }
    case 'with':
      return { kind: row.kind, relation: row.value, content: row.mark === 'content' };
    case 'relation':
    case 'relation-noun':
    case 'relation-to-it':
    case 'body-part': {
      const ground: Ground = row.kind === 'relation' || row.kind === 'relation-noun' ? 'noun' : 'pronoun';
      const inflected = row.kind === 'relation-noun' || row.kind === 'body-part';
      return { kind: 'relation' as const, relation: row.value, ground, inflected };
    }
    default:
      return row;
  }
});

/** What a word or phrase can mean in a description. */
export type Meaning =
  | z.infer<typeof listedMeaning>
  /** All of the pictures: a family is a man, a woman and a child. `plural`: whatever its form ("slices of pizza"). */
  | { kind: 'thing'; pictures: Picture[]; plural: boolean };

/** One trait of a scene. */
export type Trait = NonNullable<(Meaning & { kind: 'scene' })['trait']>;
