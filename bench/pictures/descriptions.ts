import { readFileSync } from 'node:fs';
import { z } from 'zod';

const NamedThing = z.object({
  /** The English noun, by which `places` refers to it. */
  name: z.string(),
  /** The word of the text. */
  word: z.string(),
  /** The emoji that are accepted as its picture; empty when it must be drawn specially. */
  pictures: z.array(z.string()),
  count: z.union([z.number(), z.object({ minimum: z.number() })]).optional(),
  colour: z.string().optional(),
  size: z.enum(['small', 'large']).optional(),
});
export type NamedThing = z.infer<typeof NamedThing>;

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

/** Reads the descriptions with the items that must be drawn. `heldout` is opened for the final figure alone. */
export function descriptions(half: 'dev' | 'heldout'): Description[] {
  return z
    .array(Description)
    .parse(JSON.parse(readFileSync(new URL(`${half}.json`, import.meta.url), 'utf8')));
}
