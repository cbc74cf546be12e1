import { emojiNames } from '#text/picture/words/emoji-names.ts';
import { keyOf } from '#text/picture/words/tokens.ts';
import type { Description } from './descriptions.ts';
import { bare } from './items.ts';

/** The reference method: draws the emoji that CLDR names exactly like a word of the text. */
export function thingsByPlainLookup({ language, text, things }: Description): { drawn: boolean }[] {
  const names = emojiNames(language);
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = new Set(words.flatMap((word) => names.get(keyOf(word, language)) ?? []));
  return things.map(({ pictures }) => ({ drawn: pictures.some((picture) => found.has(bare(picture))) }));
}
