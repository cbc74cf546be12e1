import { isFrequent, sharedCount, wordsIn } from '../words-in.ts';
import { endsSentence, type Hunk, joinHunks, type Stretch } from './stretches.ts';

/** The words that say what a text is about. */
const contentOf = (text: string) => wordsIn(text).filter((each) => !isFrequent(each));

/** Words over which two phrases of a sentence may have changed places. */
const longestSwap = 40;

/** The old or the new text of some changes, with its longest word, by which most texts are soon told apart. */
interface Phrase {
  readonly text: string;
  readonly longest: string;
}

/** Joins changes of a sentence of which one removes what another adds, so that phrases only changed places. */
export function mergeSwaps(hunks: readonly Hunk[]): Hunk[] {
  const merged = [...hunks];
  const phrases = merged.map(phrasesOf);
  for (let index = 0; index < merged.length - 1; index++) {
    const last = lastOfSwap(merged, phrases, index);
    if (last === index) continue;
    const whole = { ...merged.slice(index, last + 1).reduce(joinHunks), isSwap: true };
    merged.splice(index, last + 1 - index, whole);
    phrases.splice(index, last + 1 - index, phrasesOf(whole));
  }
  return merged;
}

/**
 * The index of the last of some changes, from the first one on, in which two phrases changed places; that of the first
 * where none did. Changes that are nothing but two phrases in another order are preferred to fewer of them.
 */
function lastOfSwap(hunks: readonly Hunk[], phrases: readonly Phrases[], first: number): number {
  let words = 0;
  let all = phrases[first];
  let last = first;
  for (let next = first + 1; next < hunks.length; next++) {
    const [before, other] = [hunks[next - 1], hunks[next]];
    const [own, others] = [phrases[first], phrases[next]];
    words += before?.equalWords ?? 0;
    if (!before || !other || !own || !others || !all) break;
    if (words > longestSwap || endsSentence(before, other)) break;
    all = { before: joined(all.before, others.before), after: joined(all.after, others.after) };
    if (haveSameContent(all.before, all.after)) return next;
    if (last === first && areSwapped(own, others)) last = next;
  }
  return last;
}

interface Phrases {
  readonly before: Phrase;
  readonly after: Phrase;
}

const phrasesOf = ({ before, after }: Hunk): Phrases => ({
  before: phraseOf(before),
  after: phraseOf(after),
});

function phraseOf(text: string): Phrase {
  let longest = '';
  if (text === '') return { text, longest };
  for (const each of text.split(/[\s.,;:!?()]+/)) if (each.length > longest.length) longest = each;
  return { text, longest };
}

const joined = (one: Phrase, other: Phrase): Phrase => ({
  text: `${one.text} ${other.text}`,
  longest: one.longest.length >= other.longest.length ? one.longest : other.longest,
});

function areSwapped(one: Phrases, other: Phrases): boolean {
  const forth = haveSameContent(one.before, other.after);
  const back = haveSameContent(one.after, other.before);
  const isEmpty = (...texts: Phrase[]) => texts.every(({ text }) => contentOf(text).length === 0);
  return (forth && (back || isEmpty(one.after, other.before))) || (back && isEmpty(one.before, other.after));
}

/** UTF-16 code units by which texts with the same content differ at most: a few frequent words and signs. */
const mostFrequentUnits = 16;

function haveSameContent({ text, longest }: Phrase, { text: other }: Phrase): boolean {
  if (text === '' || other === '' || Math.abs(text.length - other.length) > mostFrequentUnits) return false;
  // Most phrases differ in their longest word, apart from a capital, which is soon seen.
  if (!other.includes(longest.slice(1))) return false;
  const [words, others] = [contentOf(text), contentOf(other)];
  return words.length > 0 && words.length === others.length && sharedCount(words, others) === words.length;
}

/** True for two phrases around a conjunction or a comma that changed places. */
export function isSwap({ before, after }: Stretch): boolean {
  if (before === '' || after === '' || Math.abs(before.length - after.length) > mostFrequentUnits)
    return false;
  const [words, others] = [wordsIn(before), wordsIn(after)];
  return words.length > 2 && words.length === others.length && sharedCount(words, others) === words.length;
}

/**
 * The words beside two phrases that changed places which both begin or end with, so that they seem unchanged: "with" in
 * "with cream and with croutons", "Committee" in "a Pool Committee and a Landscape Committee".
 */
export function endsOfSwap(
  { before, after, equal }: Stretch,
  unchanged: string,
): [front: string, back: string] {
  const front = /(\S+)\s+$/u.exec(unchanged)?.[0] ?? '';
  const back = /^\s+[\p{L}\p{M}\p{N}’']+/u.exec(equal)?.[0] ?? '';
  const isInside = (word: string) =>
    word.trim() !== '' && [before, after].every((text) => ` ${text} `.includes(` ${word.trim()} `));
  return [isInside(front) ? front : '', isInside(back) ? back : ''];
}
