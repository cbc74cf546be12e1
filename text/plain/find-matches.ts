import { fold } from './fold.ts';

/** A match of a search, as offsets into one of the texts. */
export interface Match {
  /** Index of the text. */
  at: number;
  start: number;
  end: number;
}

/** A text and its language (ISO 639-1). */
export interface SearchedText {
  text: string;
  language: string;
}

/**
 * Finds a search in texts whatever its case, by the rules of each text's language: in Turkish I belongs
 * to ı and i to İ. Spaces at both ends of the search don't count.
 * @param texts In reading order
 */
export function findMatches(texts: readonly SearchedText[], search: string): Match[] {
  const words = search.trim();
  if (words === '') return [];
  return texts.flatMap(({ text, language }, at) => {
    const needle = fold(words, language);
    const { folded, origin } = foldWithOrigins(text, language);
    const matches: Match[] = [];
    for (let from = folded.indexOf(needle); from >= 0; from = folded.indexOf(needle, from + needle.length)) {
      matches.push({ at, start: origin(from), end: origin(from + needle.length) });
    }
    return matches;
  });
}

/** Folding may change lengths: `origin` maps an offset in the folded text back to the text. */
function foldWithOrigins(
  text: string,
  language: string,
): { folded: string; origin: (offset: number) => number } {
  const whole = fold(text, language);
  if (whole.length === text.length) return { folded: whole, origin: (at) => at };
  let folded = '';
  let start = 0;
  const origins: number[] = [];
  // A letter and its combining marks stay together, since NFC may make one character of them.
  for (const letter of text.split(/(?=\P{M})/u)) {
    const part = fold(letter, language);
    for (let index = 0; index < part.length; index++) origins.push(start);
    folded += part;
    start += letter.length;
  }
  return { folded, origin: (at) => origins[at] ?? text.length };
}
