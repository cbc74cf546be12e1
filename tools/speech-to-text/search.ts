import { fold } from '#text/fold.ts';

/** Where a search was found: characters of one paragraph's text. */
export interface Match {
  paragraph: number;
  start: number;
  end: number;
}

/**
 * Finds a search in paragraphs whatever its case, by the rules of the text's language: in Turkish I
 * belongs to ı and i to İ. Spaces at both ends of the search don't count.
 * @param texts In reading order
 */
export function findMatches(texts: readonly string[], search: string, language: string): Match[] {
  const wanted = fold(search.trim(), language);
  if (wanted === '') return [];
  return texts.flatMap((text, paragraph) => {
    const { folded, origin } = foldWithOrigins(text, language);
    const matches: Match[] = [];
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      matches.push({ paragraph, start: origin(at), end: origin(at + wanted.length) });
    }
    return matches;
  });
}

/** Folding may change lengths: `origin` tells for each place in the folded text where it comes from. */
function foldWithOrigins(text: string, language: string): { folded: string; origin: (at: number) => number } {
  const whole = fold(text, language);
  if (whole.length === text.length) return { folded: whole, origin: (at) => at };
  let folded = '';
  let start = 0;
  const origins: number[] = [];
  // A letter with its marks: composed, they are one.
  for (const letter of text.split(/(?=\P{M})/u)) {
    const part = fold(letter, language);
    for (let index = 0; index < part.length; index++) origins.push(start);
    folded += part;
    start += letter.length;
  }
  return { folded, origin: (at) => origins[at] ?? text.length };
}
