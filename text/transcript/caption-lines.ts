import { endsSentence } from '../plain/timed-word.ts';

/** Characters of a caption's line, as subtitling guides for television and the web have it. */
export const captionWidth = 42;

const clauseEnd = /[,;:–—،、，；]["'”’»)\]]*$/u;

/** Whether a clause or a sentence ends with a text. */
export function endsClause(text: string): boolean {
  return clauseEnd.test(text) || endsSentence(text);
}

/**
 * Where a caption's second line begins, so that both are of like length and cut at a clause if that is near.
 * @param words Each with the space before it; joined, they are the caption
 * @returns Index of a word; 0 where one line is enough, null where two don't hold it
 */
export function secondLine(words: readonly string[]): number | null {
  const whole = words.join('').trim();
  if (whole.length <= captionWidth) return 0;
  let best: { at: number; cost: number } | null = null;
  let first = '';
  for (let at = 1; at < words.length; at++) {
    first += words[at - 1] ?? '';
    const upper = first.trim();
    if (upper.length > captionWidth) break;
    const lower = whole.slice(upper.length).trim();
    if (lower.length > captionWidth) continue;
    const cost = Math.abs(upper.length - lower.length) - (endsClause(upper) ? captionWidth / 3 : 0);
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}
