import { endsSentence, type TimedWord, textOf } from '../plain/timed-word.ts';
import { captionWidth, endsClause, secondLine } from './caption-lines.ts';

/** Times in seconds from the start of the sound; one or two lines. */
export interface Caption {
  start: number;
  end: number;
  lines: string[];
}

/** Seconds that a caption is shown, as guides such as Netflix's and the BBC's recommend. */
const shortestDisplay = 1;
const longestDisplay = 7;
/** Characters a second that people can read. */
const readingSpeed = 17;
/** Seconds; a longer pause ends the caption. */
const longestPause = 0.8;
/** Seconds that a caption is shown even if its words have no times of their own, as after an edit. */
const shortestUntimed = 0.1;
/** Characters; a caption of at least this length also ends with a sentence. */
const fewestCharacters = 24;

/**
 * Captions of at most two lines of 42 characters, shown for 1 to 7 seconds without overlap. They end with
 * sentences or clauses if possible, and stay as long as they take to read if the next one allows it. A word
 * longer than a line gets a line of its own.
 * @param paragraphs No caption spans two
 */
export function captionsOf(paragraphs: readonly (readonly TimedWord[])[]): Caption[] {
  const groups = paragraphs.map(visibleWords).flatMap(groupsOf);
  const captions: Caption[] = [];
  let earliestStart = 0;
  for (const [index, words] of groups.entries()) {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) continue;
    const start = Math.max(first.start, earliestStart);
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const text = textOf(words);
    const duration = Math.max(last.end - start, shortestDisplay, text.length / readingSpeed);
    const end = start + Math.min(duration, longestDisplay, Math.max(next - start, shortestUntimed));
    earliestStart = end;
    captions.push({ start, end, lines: wrapLines(words) ?? [text] });
  }
  return captions;
}

/** Drops emptied words and collapses white space: an empty line would end the caption in its file. */
function visibleWords(words: readonly TimedWord[]): TimedWord[] {
  return words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => ({ ...word, text: word.text.replace(/\s+/gu, ' ') }));
}

/** Divides words into those shown at once. */
function groupsOf(words: readonly TimedWord[]): TimedWord[][] {
  const runs: TimedWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!run || !last || word.start - last.end > longestPause || endsCaption(run)) runs.push([word]);
    else run.push(word);
  }
  return runs.flatMap(divideRun);
}

/** True when a caption may end after these words: a sentence ends, and they are enough to read. */
function endsCaption(words: readonly TimedWord[]): boolean {
  if (!endsSentence(words.at(-1)?.text ?? '')) return false;
  return textOf(words).length >= fewestCharacters && secondsOf(words) >= shortestDisplay;
}

/**
 * Divides a run without pauses into as few captions as possible, similar in length and ending at clauses.
 * Dynamic programming: the cheapest division up to each word follows from those up to the words before.
 */
function divideRun(words: readonly TimedWord[]): TimedWord[][] {
  const best: { cost: number; start: number }[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= words.length; end++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, start: end - 1 };
    for (let start = end - 1; start >= 0; start--) {
      const group = words.slice(start, end);
      if (group.length > 1 && !fitsCaption(group)) break;
      const cost = (best[start]?.cost ?? 0) + costOf(group, end === words.length);
      if (cost < cheapest.cost) cheapest = { cost, start };
    }
    best.push(cheapest);
  }
  const groups: TimedWord[][] = [];
  for (let end = words.length; end > 0; end = best[end]?.start ?? 0)
    groups.unshift(words.slice(best[end]?.start ?? 0, end));
  return groups;
}

/** The cost of a caption: 1, and more if it is half empty, brief, or ends inside a clause. */
function costOf(words: readonly TimedWord[], last: boolean): number {
  const text = textOf(words);
  const unusedShare = 1 - Math.min(1, text.length / (2 * captionWidth));
  const endsWell = last || endsClause(text);
  const isBrief = secondsOf(words) < shortestDisplay;
  return 1 + unusedShare * unusedShare + (endsWell ? 0 : 0.4) + (isBrief ? 1.5 : 0);
}

/** Seconds from the first word to the end of the last. */
function secondsOf(words: readonly TimedWord[]): number {
  return (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
}

/** True when words can be shown at once. */
function fitsCaption(words: readonly TimedWord[]): boolean {
  return secondsOf(words) <= longestDisplay && wrapLines(words) !== null;
}

/** The words on one line or two; null when they don't fit. */
function wrapLines(words: readonly TimedWord[]): string[] | null {
  const second = secondLine(words.map(({ text }) => text));
  if (second === null) return null;
  return second === 0 ? [textOf(words)] : [textOf(words.slice(0, second)), textOf(words.slice(second))];
}
