import { endsSentence, type TimedWord, textOf } from '../plain/timed-word.ts';
import { captionWidth, endsClause, secondLine } from './caption-lines.ts';

/** Seconds from the start of the sound; one or two lines. */
export interface Caption {
  start: number;
  end: number;
  lines: string[];
}

/** Seconds a caption stands, as subtitling guides such as Netflix's and the BBC's have them. */
const shortest = 1;
const longest = 7;
/** Characters a second that can be read. */
const readable = 17;
/** A pause that always ends a caption, in seconds. */
const pause = 0.8;
/** A caption whose words have no time of their own, as after an edit, is still seen so long. Seconds. */
const least = 0.1;
/** A sentence's end also ends a caption that is at least this long. */
const enough = 24;

/**
 * Captions of at most two lines of 42 characters that stand from 1 to 7 seconds and never overlap. They end
 * where sentences or clauses do, if they can, and stay as long as they take to read, if the next one lets them.
 * A single word longer than a line has one of its own.
 * @param paragraphs No caption holds words of two
 */
export function captionsOf(paragraphs: readonly (readonly TimedWord[])[]): Caption[] {
  const groups = paragraphs.map(shownWords).flatMap(groupsOf);
  const captions: Caption[] = [];
  let free = 0;
  for (const [index, words] of groups.entries()) {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) continue;
    const start = Math.max(first.start, free);
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const text = textOf(words);
    const wanted = Math.max(last.end - start, shortest, text.length / readable);
    const end = start + Math.min(wanted, longest, Math.max(next - start, least));
    free = end;
    captions.push({ start, end, lines: linesOf(words) });
  }
  return captions;
}

/**
 * What an edit left empty is left out: a caption would take any number of such words. An empty line would end
 * a caption in its file.
 */
function shownWords(words: readonly TimedWord[]): TimedWord[] {
  return words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => ({ ...word, text: word.text.replace(/\s+/gu, ' ') }));
}

/** Parts words into what stands on the screen at once. */
function groupsOf(words: readonly TimedWord[]): TimedWord[][] {
  const runs: TimedWord[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (!run || !last || word.start - last.end > pause || endsHere(run)) runs.push([word]);
    else run.push(word);
  }
  return runs.flatMap(divided);
}

function endsHere(words: readonly TimedWord[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || !endsSentence(last.text)) return false;
  return textOf(words).length >= enough && last.end - first.start >= shortest;
}

/**
 * Cuts what is said in one breath into captions: as few as there can be, of like length, ending at clauses.
 * The cheapest way to each word is found from the cheapest ways to the words before it.
 */
function divided(words: readonly TimedWord[]): TimedWord[][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= words.length; to++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const group = words.slice(from, to);
      if (group.length > 1 && !fits(group)) break;
      const cost = (best[from]?.cost ?? 0) + costOf(group, to === words.length);
      if (cost < cheapest.cost) cheapest = { cost, from };
    }
    best.push(cheapest);
  }
  const groups: TimedWord[][] = [];
  for (let to = words.length; to > 0; to = best[to]?.from ?? 0)
    groups.unshift(words.slice(best[to]?.from ?? 0, to));
  return groups;
}

function costOf(words: readonly TimedWord[], last: boolean): number {
  const text = textOf(words);
  const empty = 1 - Math.min(1, text.length / (2 * captionWidth));
  const ends = last || endsClause(text);
  const brief = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0) < shortest;
  return 1 + empty * empty + (ends ? 0 : 0.4) + (brief ? 1.5 : 0);
}

function fits(words: readonly TimedWord[]): boolean {
  const seconds = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  return seconds <= longest && wrapped(words) !== null;
}

function linesOf(words: readonly TimedWord[]): string[] {
  return wrapped(words) ?? [textOf(words)];
}

/** The words on as few lines as hold them, two at most; null when they don't fit. */
function wrapped(words: readonly TimedWord[]): string[] | null {
  const second = secondLine(words.map(({ text }) => text));
  if (second === null) return null;
  return second === 0 ? [textOf(words)] : [textOf(words.slice(0, second)), textOf(words.slice(second))];
}
