import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadJson } from '#text/load-data.ts';
import { keyOf } from './tokens.ts';

const Annotations = z.object({
  annotations: z.object({
    annotations: z.record(z.string(), z.object({ tts: z.array(z.string()).optional() })),
  }),
});

/**
 * The names of emoji in a language, as keys (see keyOf), from Unicode CLDR's annotations. Its keywords aren't
 * used: they serve searching, and many name moods and ideas that no picture shows ("proud" for a peacock).
 */
export function emojiNames(language: Language): Map<string, string> {
  const file = import.meta.resolve(`cldr-annotations-full/annotations/${language}/annotations.json`);
  const { annotations } = loadJson(new URL(file), Annotations).annotations;
  const names = new Map<string, string>();
  for (const [characters, { tts = [] }] of Object.entries(annotations)) {
    // The annotations name punctuation and mathematical signs as well.
    if (!/\p{Extended_Pictographic}/u.test(characters)) continue;
    for (const name of tts) {
      const key = keyOf(name, language);
      if (key !== '' && !names.has(key)) names.set(key, characters);
    }
  }
  return names;
}
