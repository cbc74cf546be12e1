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

/** A word is a surface by its scene's name ("sand"), or is stood on by its own wording ("on the moon"). */
const surface = z.enum(['', 'surface', 'stood-on']);

/** The meaning of a word in data/words.*.tsv, where the kinds and marks are explained. */
export const listedMeaning = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal(['and', 'again', 'definite', 'copula', 'negation']) }),
    z.object({ kind: z.literal(['colourful', 'filler', 'material']) }),
    z.object({ kind: z.literal('undrawable'), mark: z.enum(['', 'weak']) }),
    z.object({
      kind: z.literal('count'),
      value: z.coerce.number().int().min(1),
      mark: z.enum(['', 'article']),
    }),
    z.object({ kind: z.literal('colour'), value: z.enum(colourNames) }),
    z.object({ kind: z.literal('shade'), value: z.enum(['light', 'dark']) }),
    z.object({ kind: z.literal('size'), value: z.enum(sizes) }),
    z.object({ kind: z.literal('sky'), mark: surface }),
    z.object({ kind: z.literal('setting'), value: z.enum(settings), mark: surface }),
    z.object({ kind: z.literal('time'), value: z.enum(timesOfDay), mark: surface }),
    z.object({ kind: z.literal('weather'), value: z.enum(weathers), mark: surface }),
    z.object({ kind: z.literal('season'), value: z.enum(seasons), mark: surface }),
    z.object({ kind: z.literal('region'), value: z.enum(regions) }),
    z.object({
      kind: z.literal('relation'),
      value: z.enum(relationNames),
      mark: z.enum(['', 'noun', 'body part', 'it']),
    }),
    z.object({ kind: z.literal('with'), value: z.enum(relationNames), mark: z.enum(['', 'content']) }),
    z.object({
      kind: z.literal('verb'),
      value: z.enum(['finite', 'participle', 'exists', 'rides']),
      mark: z.enum(['', 'weak', 'airborne']),
    }),
  ])
  .transform((row) => {
    switch (row.kind) {
      case 'sky':
        return { kind: 'scene' as const, trait: null, mark: row.mark };
      case 'setting':
      case 'time':
      case 'weather':
      case 'season': {
        const { mark, ...trait } = row;
        return { kind: 'scene' as const, trait, mark };
      }
      default:
        return row;
    }
  });

/** A meaning that a word or phrase can have in a description. */
export type Meaning =
  | z.infer<typeof listedMeaning>
  /** All of the pictures: a family is a man, a woman and a child. `plural`: whatever its form ("slices of pizza"). */
  | { kind: 'thing'; pictures: Picture[]; plural: boolean };

/** One trait of a scene. */
export type Trait = NonNullable<(Meaning & { kind: 'scene' })['trait']>;

/** Tells whether a word has its meaning only with a possessive and a case: "üst" in "üstünde". */
export function isInflected(meaning: Meaning): boolean {
  return meaning.kind === 'relation' && (meaning.mark === 'noun' || meaning.mark === 'body part');
}
