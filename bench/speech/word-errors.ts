const spelledOut: Readonly<Record<string, string>> = { mr: 'mister', mrs: 'missus', dr: 'doctor' };

/** Words in lower case, without punctuation; a hyphenated word counts as several. */
function comparedWords(text: string, language: string): string[] {
  return text
    .toLocaleLowerCase(language)
    .normalize('NFC')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => spelledOut[word] ?? word);
}

export interface WordErrors {
  errors: number;
  words: number;
}

/** Counts the words that must be inserted, deleted or replaced to turn one text into the other (Levenshtein). */
export function wordErrors(reference: string, heard: string, language: string): WordErrors {
  const expected = comparedWords(reference, language);
  const found = comparedWords(heard, language);
  let row = found.map((_, index) => index + 1);
  for (const [index, word] of expected.entries()) {
    let diagonal = index;
    let left = index + 1;
    row = row.map((above, column) => {
      const cost = Math.min(above + 1, left + 1, diagonal + (found[column] === word ? 0 : 1));
      diagonal = above;
      left = cost;
      return cost;
    });
  }
  return { errors: row.at(-1) ?? expected.length, words: expected.length };
}

export function sumOf(all: readonly WordErrors[]): WordErrors {
  return all.reduce((sum, { errors, words }) => ({ errors: sum.errors + errors, words: sum.words + words }), {
    errors: 0,
    words: 0,
  });
}
