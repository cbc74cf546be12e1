import type { Edit } from '../model.ts';
import { restOfDate } from './dates.ts';
import { isFrequent, sharedCount, wordsIn } from './words-in.ts';

/** A stretch that was removed, added or replaced, and the unchanged text behind it. */
interface Stretch {
  readonly before: string;
  readonly after: string;
  /** The words that the old and the new text share, because unchanged text was taken in. */
  readonly common: number;
  /** The unchanged text up to the next stretch or the end. */
  readonly equal: string;
}

/** A stretch with its words. */
interface Hunk extends Stretch {
  /** The words of the longer of both texts, roughly, without common ones. */
  readonly size: number;
  /** True when one word replaced one. */
  readonly isWordForWord: boolean;
  /** The number of words in `equal`, roughly. */
  readonly equalWords: number;
}

function hunkOf(stretch: Stretch): Hunk {
  const { before, after, common, equal } = stretch;
  const [old, fresh] = [countRoughly(before), countRoughly(after)];
  return {
    ...stretch,
    size: Math.max(old, fresh) - common,
    isWordForWord: old === 1 && fresh === 1,
    equalWords: countRoughly(equal),
  };
}

/** The words that say what a text is about. */
const contentOf = (text: string) => wordsIn(text).filter((each) => !isFrequent(each));

const weightOf = (text: string) =>
  wordsIn(text).reduce((sum, each) => sum + (isFrequent(each) ? frequentWeight : 1), 0);

/** The number of runs between spaces that begin with a letter or figure; exact counts take too long in long texts. */
function countRoughly(text: string): number {
  let count = 0;
  let follows = true;
  for (let offset = 0; offset < text.length; offset++) {
    const unit = text.charCodeAt(offset);
    const isSign = unit < 0x30 || (unit > 0x39 && unit < 0x41) || (unit >= 0x2010 && unit <= 0x2027);
    if (unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0xa0) follows = true;
    else if (follows && !isSign) {
      count += 1;
      follows = false;
    }
  }
  return count;
}

/** The weight of a frequent word between two changes, beside 1 for others. */
const frequentWeight = 0.4;
/** Unchanged text is taken in when its weight is at most this share of the smaller change beside it. */
const absorbedShare = 0.7;
/** The same for a removed phrase beside an added one. */
const oppositeShare = 0.3;
/** The share of a sentence's words that changed from which on it counts as rewritten, and their number. */
const rewrittenShare = 0.6;
const fewestRewritten = 4;
/** Words over which two phrases of a sentence may have changed places. */
const longestSwap = 40;
/** The end of a sentence, with the white space behind it. */
const sentenceEnd = /[.!?…;]["'”’»)\]]*\s/u;
const sentenceEnds = new RegExp(sentenceEnd, 'gu');

/**
 * Edits as a reader would tell them: a phrase that was reworded is one replacement instead of the words that happen to
 * stay between; two changes with unchanged words of weight between them stay two; two phrases that changed places are
 * one replacement. The texts that they stand for stay the same.
 */
export function tellPhrases(edits: readonly Edit[]): Edit[] {
  if (edits.length < 2) return [...edits];
  const { lead, hunks } = hunksOf(edits);
  const whole = wholeCodes(lead, hunks.flatMap(partAtSentence));
  const told = mergeRewritten(whole.lead, mergeNear(mergeSwaps(whole.hunks.map(hunkOf))));
  return editsOf(whole.lead, told);
}

function hunksOf(edits: readonly Edit[]): { lead: string; hunks: Stretch[] } {
  let lead = '';
  const hunks: { before: string; after: string; common: number; equal: string }[] = [];
  let open = false;
  for (const { kind, text } of edits) {
    const last = hunks.at(-1);
    if (kind === 'equal') {
      if (last) last.equal += text;
      else lead += text;
      open = false;
      continue;
    }
    const hunk = open && last ? last : { before: '', after: '', common: 0, equal: '' };
    if (!open) hunks.push(hunk);
    open = true;
    if (kind === 'delete') hunk.before += text;
    else hunk.after += text;
  }
  return { lead, hunks };
}

function editsOf(lead: string, hunks: readonly Stretch[]): Edit[] {
  const edits: Edit[] = [];
  let unchanged = lead;
  for (const { before, after, common, equal } of hunks) {
    // White space that both texts begin or end with didn't change.
    const start = before === '' || after === '' ? 0 : commonSpace(before, after);
    const [old, fresh] = [before.slice(start), after.slice(start)];
    const tail = old === '' || fresh === '' ? 0 : commonSpace(reversed(old), reversed(fresh));
    const role = common > 0 ? { role: { kind: 'replace' as const, common } } : {};
    edits.push(
      { kind: 'equal', text: unchanged + before.slice(0, start) },
      { kind: 'delete', text: old.slice(0, old.length - tail), ...role },
      { kind: 'insert', text: fresh.slice(0, fresh.length - tail), ...role },
    );
    unchanged = old.slice(old.length - tail) + equal;
  }
  edits.push({ kind: 'equal', text: unchanged });
  return edits.filter(({ text }) => text !== '');
}

/** The UTF-16 code units of white space with which both texts begin. */
function commonSpace(text: string, other: string): number {
  let length = 0;
  while (text[length] === other[length] && /^\s$/.test(text[length] ?? '')) length += 1;
  return length;
}

/** The last code units in reverse, as many as white space may have. */
const reversed = (text: string) => text.slice(-8).split('').reverse().join('');

/**
 * Parts a change that goes on after the end of its sentence, when the unchanged text behind it begins with that end: in
 * "30 days[ after receipt. A fine is due]." the phrase and the new sentence are two changes.
 */
function partAtSentence(hunk: Stretch): Stretch[] {
  const mark = /^[.!?…]/u.exec(hunk.equal)?.[0];
  if (mark === undefined) return [hunk];
  const longer = hunk.after.length >= hunk.before.length ? 'after' : 'before';
  const shorter = longer === 'after' ? 'before' : 'after';
  const end = hunk[longer].indexOf(`${mark} `);
  if (end < 0 || hunk[shorter].includes(mark)) return [hunk];
  const sentence = hunk[longer].slice(end + 1);
  const phrase = hunk[longer].slice(0, end);
  if (wordsIn(phrase).length + wordsIn(hunk[shorter]).length === 0) {
    // The whole change is the new sentence, with its full stop in front.
    return [hunk];
  }
  const first: Stretch = { ...hunk, [longer]: phrase, equal: mark };
  const second: Stretch = { before: '', after: '', common: 0, equal: hunk.equal, [longer]: sentence };
  return [first, second];
}

/** The rest of a code or an abbreviation of which a part changed: "-118" in "YLS-2024-118", ".m" in "a.m." */
const codeBehind = /^(?:[-–/_.:&][\p{L}\p{N}]+)+/u;
const codeBefore = /(?:[\p{L}\p{N}]+[-–/_.:&])+$/u;
const joint = /[-–/_.:&]/u;
/** UTF-16 code units. */
const longestCode = 60;
const beginsInCode = /^[\p{L}\p{N}]/u;
const endsInCode = /[\p{L}\p{N}]$/u;

/** Takes in the rest of codes of which a part changed, since nobody reads parts of them. */
function wholeCodes(lead: string, hunks: readonly Stretch[]): { lead: string; hunks: Stretch[] } {
  let start = lead;
  const whole: Stretch[] = [];
  for (const hunk of hunks) {
    const last = whole.at(-1);
    const unchanged = last ? last.equal : start;
    const texts = [hunk.before, hunk.after].filter((text) => text !== '');
    const mayBegin = joint.test(unchanged.charAt(unchanged.length - 1));
    const mayEnd = joint.test(hunk.equal.charAt(0));
    const left =
      mayBegin && texts.some((text) => beginsInCode.test(text))
        ? (codeBefore.exec(unchanged.slice(-longestCode))?.[0] ?? '')
        : '';
    const right =
      mayEnd && texts.some((text) => endsInCode.test(text)) ? (codeBehind.exec(hunk.equal)?.[0] ?? '') : '';
    const isCode = /\d/.test(left + right + hunk.before + hunk.after) || right.length > 0;
    const [front, back] =
      isCode && left + right !== ''
        ? [left, right]
        : restOfDate(hunk.before, hunk.after, [unchanged, hunk.equal]);
    const rest = unchanged.slice(0, unchanged.length - front.length);
    if (last) whole[whole.length - 1] = { ...last, equal: rest };
    else start = rest;
    whole.push({
      before: front + hunk.before + back,
      after: front + hunk.after + back,
      common: hunk.common + wordsIn(front + back).length,
      equal: hunk.equal.slice(back.length),
    });
  }
  return { lead: start, hunks: whole };
}

/** Takes the unchanged text between two hunks into one. */
function joined(one: Hunk, other: Hunk): Hunk {
  return {
    before: one.before + one.equal + other.before,
    after: one.after + one.equal + other.after,
    common: one.common + other.common + wordsIn(one.equal).length,
    equal: other.equal,
    size: one.size + other.size,
    isWordForWord: false,
    equalWords: other.equalWords,
  };
}

/** Joins two changes of a sentence of which the first removes what the second adds, or the reverse. */
function mergeSwaps(hunks: readonly Hunk[]): Hunk[] {
  const merged = [...hunks];
  for (let index = 0; index < merged.length - 1; index++) {
    let words = 0;
    for (let next = index + 1; next < merged.length; next++) {
      const [one, before, other] = [merged[index], merged[next - 1], merged[next]];
      words += before?.equalWords ?? 0;
      if (!one || !before || !other || words > longestSwap || endsSentence(before, other)) break;
      if (!areSwapped(one, other)) continue;
      merged.splice(index, next + 1 - index, merged.slice(index, next + 1).reduce(joined));
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

/** Joins neighbours with little between them, the closest first. */
function mergeNear(hunks: readonly Hunk[]): Hunk[] {
  const merged = [...hunks];
  const ratios = merged.slice(1).map((hunk, index) => ratioOf(merged[index], hunk));
  for (;;) {
    let best = -1;
    for (const [index, ratio] of ratios.entries())
      if (ratio <= absorbedShare && (best < 0 || ratio < (ratios[best] ?? 0))) best = index;
    const [one, other] = [merged[best], merged[best + 1]];
    if (!one || !other) return merged;
    merged.splice(best, 2, joined(one, other));
    ratios.splice(best, 1);
    if (best > 0) ratios[best - 1] = ratioOf(merged[best - 1], merged[best]);
    if (best < ratios.length) ratios[best] = ratioOf(merged[best], merged[best + 1]);
  }
}

/** True when a sentence ends in the unchanged text between two changes. */
function endsSentence({ before, after, equal }: Hunk, next: Hunk | undefined): boolean {
  // The full stop of an ordinal ends no sentence.
  if (/^\.\s/.test(equal) && /\d$/.test(before || after) && equal.trim() === '.') return false;
  return sentenceEnd.test(equal + (next ? next.after || next.before : ' ').charAt(0));
}

/** The weight of the text between two changes as a share of the smaller one; infinite when they must stay two. */
function ratioOf(one: Hunk | undefined, other: Hunk | undefined): number {
  if (!one || !other || endsSentence(one, other)) return Number.POSITIVE_INFINITY;
  const smaller = Math.min(one.size, other.size);
  // White space and punctuation that changed beside a word is a change of its own.
  if (smaller === 0) return one.equal.trim() === '' ? 0 : Number.POSITIVE_INFINITY;
  const replaces = ({ before, after }: Stretch) => before.trim() !== '' && after.trim() !== '';
  if (isWithinName(one, other)) return 0;
  // Two words that were exchanged one for one are two changes.
  if (one.isWordForWord && other.isWordForWord && one.equalWords > 0) return Number.POSITIVE_INFINITY;
  if (one.equalWords * frequentWeight > absorbedShare * smaller) return Number.POSITIVE_INFINITY;
  const ratio = weightOf(one.equal) / smaller;
  if (replaces(one) || replaces(other)) return ratio;
  const areOneKind = (one.before.trim() === '') === (other.before.trim() === '');
  if (areOneKind) return one.equalWords > 0 ? Number.POSITIVE_INFINITY : ratio;
  return ratio > oppositeShare ? Number.POSITIVE_INFINITY : ratio;
}

const nameAtEnd = /(?:^|\s)\p{Lu}[\p{L}\p{M}’'.-]*\s*$/u;
const nameAtStart = /^\s*\p{Lu}/u;
const singleName = /^\s*\p{Lu}[\p{L}\p{M}’'.-]*\s*$/u;

/** True when the one word between two changes is part of a name that changed: "[Ann→Eve] Smith[ Jones]". */
function isWithinName(one: Hunk, other: Hunk): boolean {
  const isName = (texts: readonly string[], pattern: RegExp) =>
    texts.every((text) => text.trim() === '' || pattern.test(text));
  return (
    singleName.test(one.equal) &&
    isName([one.before, one.after], nameAtEnd) &&
    isName([other.before, other.after], nameAtStart)
  );
}

/**
 * Joins all changes of a sentence of which most words changed.
 * @param lead the unchanged text before the first change
 */
function mergeRewritten(lead: string, hunks: readonly Hunk[]): Hunk[] {
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
    if (isRewritten) merged.push(sentence.reduce(joined));
    else merged.push(...sentence);
    start = hunk.equal;
    sentence = [];
  }
  return merged;
}

const lastSentence = (text: string) => text.split(sentenceEnds).at(-1) ?? '';
const firstSentence = (text: string) => text.split(sentenceEnds)[0] ?? '';
