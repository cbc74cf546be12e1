import { emojiNames } from '#text/picture/words/emoji-names.ts';
import { keyOf } from '#text/picture/words/tokens.ts';
import { bare } from './found.ts';
import type { Description } from './table.ts';

/** The reference: each word as it stands, the emoji that CLDR names so. */
export function namedByWord({ language, text, things }: Description): { drawn: boolean }[] {
  const names = emojiNames(language);
  const words = text.match(/\p{L}+/gu) ?? [];
  const found = new Set(words.flatMap((word) => names.get(keyOf(word, language)) ?? []));
  return things.map(({ pictures }) => ({ drawn: pictures.some((picture) => found.has(bare(picture))) }));
}
