import { isFrequent, sharedCount, wordsIn } from '../words-in.ts';
import { endsSentence, type Hunk, joinHunks } from './stretches.ts';

/** The words that say what a text is about. */
const contentOf = (text: string) => wordsIn(text).filter((each) => !isFrequent(each));

/** Words over which two phrases of a sentence may have changed places. */
const longestSwap = 40;

/** Joins changes of a sentence of which one removes what another adds, so that phrases only changed places. */
export function mergeSwaps(hunks: readonly Hunk[]): Hunk[] {
  const merged = [...hunks];
  for (let index = 0; index < merged.length - 1; index++) {
    let words = 0;
    let [removed, added] = [merged[index]?.before ?? '', merged[index]?.after ?? ''];
    for (let next = index + 1; next < merged.length; next++) {
      const [one, before, other] = [merged[index], merged[next - 1], merged[next]];
      words += before?.equalWords ?? 0;
      if (!one || !before || !other || words > longestSwap || endsSentence(before, other)) break;
      removed += ` ${other.before}`;
      added += ` ${other.after}`;
      if (!areSwapped(one, other) && !haveSameContent(removed, added)) continue;
      const joined = merged.slice(index, next + 1).reduce(joinHunks);
      merged.splice(index, next + 1 - index, { ...joined, isSwap: true });
      break;
    }
  }
  return merged;
}

function areSwapped(one: Hunk, other: Hunk): boolean {
  const forth = haveSameContent(one.before, other.after);
  const back = haveSameContent(one.after, other.before);
  const isEmpty = (...texts: string[]) => texts.every((text) => contentOf(text).length === 0);
  return (forth && (back || isEmpty(one.after, other.before))) || (back && isEmpty(one.before, other.after));
}

/** UTF-16 code units by which texts with the same content differ at most: a few frequent words and signs. */
const mostFrequentUnits = 16;

function longestWord(text: string): string {
  let longest = '';
  for (const each of text.split(/[\s.,;:!?()]+/)) if (each.length > longest.length) longest = each;
  return longest;
}

function haveSameContent(text: string, other: string): boolean {
  const [length, otherLength] = [text.trim().length, other.trim().length];
  if (length * otherLength === 0 || Math.abs(length - otherLength) > mostFrequentUnits) return false;
  // Most phrases differ in their longest word, apart from a capital, which is soon seen.
  if (!other.includes(longestWord(text).slice(1))) return false;
  const [words, others] = [contentOf(text), contentOf(other)];
  return words.length > 0 && words.length === others.length && sharedCount(words, others) === words.length;
}
