import { endsSentence } from '../plain/timed-word.ts';

/** Characters of a line, as subtitling guides for television and the web recommend. */
export const captionWidth = 42;

const clauseEnd = /[,;:–—،、，；]["'”’»)\]]*$/u;

/** True when a clause or a sentence ends at the end of the text. */
export function endsClause(text: string): boolean {
  return clauseEnd.test(text) || endsSentence(text);
}

/**
 * Finds where a caption's second line begins: both lines similar in length, breaking at a clause if possible.
 * @param words With the space before each; joined, they are the caption
 * @returns Index of a word; 0 if one line is enough, null if two are too few
 */
export function secondLine(words: readonly string[]): number | null {
  const whole = words.join('').trim();
  if (whole.length <= captionWidth) return 0;
  let best: { index: number; cost: number } | null = null;
  let first = '';
  for (let index = 1; index < words.length; index++) {
    first += words[index - 1] ?? '';
    const upper = first.trim();
    if (upper.length > captionWidth) break;
    const lower = whole.slice(upper.length).trim();
    if (lower.length > captionWidth) continue;
    const cost = Math.abs(upper.length - lower.length) - (endsClause(upper) ? captionWidth / 3 : 0);
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? null;
}
