import { quantile } from '#documents/measures.ts';

/** A word and the box around its ink; y grows downwards. */
interface Word {
  text: string;
  y: number;
  height: number;
}

/** Heights of letters as multiples of the type size, between those of common typefaces. */
const heights = { small: 0.5, tall: 0.71, accent: 0.2, descender: 0.22 };
const tallLetters = /[\p{Lu}\dbdfhklißğöüéâîû]|[tj]/u;
const accents = /[ÂÎÛİĞÖÜ]/u;
const descenders = /[gjpqyçşğÇŞ]/u;
/** Letters whose height differs most between typefaces. */
const uncertain = /[ÂÎÛİĞÖÜÇŞJQ]/u;

/** Estimates a line's type size, and the y of its baseline, from the heights of its letters; in the words' unit. */
export function lineTypeOf(words: readonly Word[]): { size: number; baseline: number } {
  const size = sizeOf(words);
  return { size, baseline: baselineOf(words, size) };
}

/**
 * Words with tall letters are the most reliable, because small letters differ more between typefaces, and so do accents
 * on capitals.
 */
function sizeOf(words: readonly Word[]): number {
  const lettered = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const tall = lettered.filter(({ text }) => tallLetters.test(text));
  const certain = tall.filter(({ text }) => !uncertain.test(text));
  const measured = [certain, tall, lettered].find((some) => some.length > 0) ?? words;
  return median(
    measured.map(({ text, height }) => {
      const above = tallLetters.test(text) ? heights.tall : heights.small;
      const accent = accents.test(text) ? heights.accent : 0;
      return height / (above + accent + (descenders.test(text) ? heights.descender : 0));
    }),
  );
}

function baselineOf(words: readonly Word[], size: number): number {
  const withoutDescenders = words.filter(
    ({ text }) => /[\p{L}\p{N}]/u.test(text) && !/[gjpqyçşğQJ,;()]/u.test(text),
  );
  if (withoutDescenders.length > 0) return median(withoutDescenders.map(({ y, height }) => y + height));
  return median(words.map(({ y, height }) => y + height)) - heights.descender * size;
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5) ?? 0;
}
