import { isFigure } from './near.ts';
import { countRoughly, endsSentence, type Hunk, joinHunks, keepsLetters, sentenceEnds } from './stretches.ts';

/** The share of both versions' words that changed from which on a sentence counts as rewritten, and their number. */
const rewrittenShare = 0.5;
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
    const common = sentence.reduce((sum, each) => sum + each.common, 0);
    const same = unchanged.reduce((sum, text) => sum + countRoughly(text), common);
    const [before = 0, after = 0] = (['before', 'after'] as const).map((side) =>
      sentence.reduce(
        (sum, each) =>
          sum +
          (each.isSwap || keepsLetters(each) || isFigure(each) ? 0 : countRoughly(each[side]) - each.common),
        0,
      ),
    );
    // A phrase that only went or came doesn't make a sentence a new one.
    const share = (before / (before + same) + after / (after + same)) / 2;
    const isRewritten = Math.max(before, after) >= fewestRewritten && share >= rewrittenShare;
    if (isRewritten) merged.push(sentence.reduce(joinHunks));
    else merged.push(...sentence);
    start = hunk.equal;
    sentence = [];
  }
  return merged;
}

const lastSentence = (text: string) => text.split(sentenceEnds).at(-1) ?? '';
const firstSentence = (text: string) => text.split(sentenceEnds)[0] ?? '';
