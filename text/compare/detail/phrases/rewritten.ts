import { countRoughly, endsSentence, type Hunk, joinHunks, sentenceEnds } from './stretches.ts';

/** The share of a sentence's words that changed from which on it counts as rewritten, and their number. */
const rewrittenShare = 0.6;
const fewestRewritten = 4;

/**
 * Joins all changes of a sentence of which most words changed.
 * @param lead the unchanged text before the first change
 */
export function mergeRewritten(lead: string, hunks: readonly Hunk[]): Hunk[] {
  const merged: Hunk[] = [];
  let sentence: Hunk[] = [];
  let start = lead;
  for (const [index, hunk] of hunks.entries()) {
    sentence.push(hunk);
    if (index < hunks.length - 1 && !endsSentence(hunk, hunks[index + 1])) continue;
    if (sentence.length === 1) {
      merged.push(hunk);
      start = hunk.equal;
      sentence = [];
      continue;
    }
    const unchanged = [
      lastSentence(start),
      ...sentence.slice(0, -1).map(({ equal }) => equal),
      firstSentence(hunk.equal),
    ];
    const changed = sentence.reduce((sum, { size }) => sum + size, 0);
    const same = unchanged.reduce((sum, text) => sum + countRoughly(text), 0);
    const isRewritten =
      sentence.length > 1 && changed >= fewestRewritten && changed / (changed + same) >= rewrittenShare;
    if (isRewritten) merged.push(sentence.reduce(joinHunks));
    else merged.push(...sentence);
    start = hunk.equal;
    sentence = [];
  }
  return merged;
}

const lastSentence = (text: string) => text.split(sentenceEnds).at(-1) ?? '';
const firstSentence = (text: string) => text.split(sentenceEnds)[0] ?? '';
