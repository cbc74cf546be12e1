import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import type { Half } from '../support/options.ts';

const NamedThing = z.object({
  /** The English noun, by which `places` refers to the thing. */
  name: z.string(),
  /** The word by which the text names the thing. */
  word: z.string(),
  /** The emoji that are accepted as its picture; empty when it must be drawn specially. */
  pictures: z.array(z.string()),
  count: z.union([z.number(), z.object({ minimum: z.number() })]).optional(),
  colour: z.string().optional(),
  size: z.enum(['small', 'large']).optional(),
});
export type NamedThing = z.infer<typeof NamedThing>;

/** The place of a thing beside one other thing or, for "between", two: {thing: "cat", relation: "on", other: "roof"}. */
const NamedPlace = z.object({
  thing: z.string(),
  relation: z.string(),
  other: z.string().optional(),
  others: z.array(z.string()).optional(),
});
export type NamedPlace = z.infer<typeof NamedPlace>;

const Description = z.object({
  id: z.string(),
  language: z.enum(['tr', 'en']),
  text: z.string(),
  things: z.array(NamedThing),
  places: z.array(NamedPlace),
  time: z.string().optional(),
  weather: z.string().optional(),
  season: z.string().optional(),
  setting: z.string().optional(),
  writing: z.string().optional(),
});
export type Description = z.infer<typeof Description>;

/** Reads the descriptions of a half, with the items that must be drawn. */
export function readDescriptions(half: Half): Description[] {
  return loadJson(new URL(`${half}.json`, import.meta.url), z.array(Description));
}
