import { wordsIn } from '../words-in.ts';

/** A stretch that was removed, added or replaced, and the unchanged text behind it. */
export interface Stretch {
  readonly before: string;
  readonly after: string;
  /** The words that the old and the new text share, because unchanged text was taken in. */
  readonly common: number;
  /** The unchanged text up to the next stretch or the end. */
  readonly equal: string;
}

/** A stretch with its words. */
export interface Hunk extends Stretch {
  /** The words of the longer of both texts, roughly, without common ones. */
  readonly size: number;
  /** True when one word replaced one. */
  readonly isWordForWord: boolean;
  /** The number of words in `equal`, roughly. */
  readonly equalWords: number;
  /** True when two phrases changed places, so that no word is new. */
  readonly isSwap?: boolean;
}

export function hunkOf(stretch: Stretch): Hunk {
  const { before, after, common, equal } = stretch;
  const [old, fresh] = [countRoughly(before), countRoughly(after)];
  return {
    ...stretch,
    size: Math.max(old, fresh) - common,
    isWordForWord: old === 1 && fresh === 1,
    equalWords: countRoughly(equal),
  };
}

/** The end of a sentence or of a label, with the white space behind it. */
const sentenceEnd = /[.!?…;:]["'”’»)\]]*\s/u;
export const sentenceEnds = new RegExp(sentenceEnd, 'gu');

/** True when a sentence or a cell ends in the unchanged text between two changes. */
export function endsSentence({ before, after, equal }: Stretch, next: Stretch | undefined): boolean {
  // The full stop of an ordinal ends no sentence.
  if (/^\.\s/.test(equal) && /\d$/.test(before || after) && equal.trim() === '.') return false;
  // Tabs and bars part cells and labels, and a whole sentence that came or went is told by itself.
  if (/\t|\s[|·•]\s/.test(equal) || isWholeSentence(before, after)) return true;
  return sentenceEnd.test(equal + (next ? next.after || next.before : ' ').charAt(0));
}

const isWholeSentence = (before: string, after: string) =>
  (before === '') !== (after === '') && /[.!?…]["'”’»)\]]*\s*$/u.test(before || after);

/** Takes the unchanged text between two stretches into one. */
export function joinStretches(one: Stretch, other: Stretch): Stretch {
  return {
    before: one.before + one.equal + other.before,
    after: one.after + one.equal + other.after,
    common: one.common + other.common + wordsIn(one.equal).length,
    equal: other.equal,
  };
}

/** The same for hunks. */
export const joinHunks = (one: Hunk, other: Hunk): Hunk => ({
  ...joinStretches(one, other),
  size: one.size + other.size,
  isWordForWord: false,
  equalWords: other.equalWords,
});

/** The number of runs between spaces that begin with a letter or figure; exact counts take too long in long texts. */
export function countRoughly(text: string): number {
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

/** Takes unchanged text beside each stretch in. @param restOf gives the text before and behind one that belongs to it */
export function widened(
  lead: string,
  stretches: readonly Stretch[],
  restOf: (stretch: Stretch, unchanged: string) => readonly [front: string, back: string],
): { lead: string; stretches: Stretch[] } {
  let start = lead;
  const whole: Stretch[] = [];
  for (const stretch of stretches) {
    const last = whole.at(-1);
    const unchanged = last ? last.equal : start;
    const [front, back] = restOf(stretch, unchanged);
    const rest = unchanged.slice(0, unchanged.length - front.length);
    if (front === '' && back === '') {
      whole.push(stretch);
      continue;
    }
    if (last) whole[whole.length - 1] = { ...last, equal: rest };
    else start = rest;
    whole.push({
      before: front + stretch.before + back,
      after: front + stretch.after + back,
      common: stretch.common + wordsIn(front + back).length,
      equal: stretch.equal.slice(back.length),
    });
  }
  return { lead: start, stretches: whole };
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** True where only apostrophes, hyphens, quotation marks or white space changed. */
export const keepsLetters = ({ before, after }: Stretch): boolean => lettersOf(before) === lettersOf(after);

/** The half of the day behind a time: "6.00 pm". */
const halfOfDay = /(?<=\d\s?)[ap]\.?m\b\.?/giu;

/** True where only figures changed, or times of the day. */
export const isLetterless = ({ before, after }: Stretch): boolean =>
  [before, after].every((text) => /\d/.test(text) && !/\p{L}/u.test(text.replace(halfOfDay, '')));
