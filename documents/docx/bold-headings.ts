import type { ParagraphContent } from './inline.ts';

/** The greatest length of a bold heading without a style, in characters. */
const longestBoldHeading = 120;
/** The share of bold letters in such a heading. */
const boldShare = 0.95;

/** True for a short bold line that isn't a sentence: a heading whose author used no style. */
export function isBoldHeading({ letters, bold, lines }: ParagraphContent, text: string): boolean {
  const isBold = letters > 0 && bold > boldShare * letters;
  const isShort = text.length <= longestBoldHeading && lines === 1;
  return isBold && isShort && !/[.,;:!?]$/.test(text) && /\p{L}{2}/u.test(text);
}
