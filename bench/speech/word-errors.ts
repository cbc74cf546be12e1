import { editDistance } from '../support/edit-distance.ts';
import { type Figure, percent } from '../support/figures.ts';

/** English titles, which transcripts write out or not. */
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

/** Counts the words that must be inserted, deleted or replaced to turn one text into the other. */
export function wordErrors(reference: string, heard: string, language: string): WordErrors {
  const expected = comparedWords(reference, language);
  return { errors: editDistance(expected, comparedWords(heard, language)), words: expected.length };
}

export function totalErrors(all: readonly WordErrors[]): WordErrors {
  const sum = { errors: 0, words: 0 };
  for (const { errors, words } of all) {
    sum.errors += errors;
    sum.words += words;
  }
  return sum;
}

/** @param limit the highest share of wrong words, 0 to 1; null when there is no target */
export function wordErrorFigure(name: string, { errors, words }: WordErrors, limit: number | null): Figure {
  return {
    name,
    measured: `${percent(errors / words)} (${errors} of ${words} words)`,
    target: limit === null ? 'no target' : `at most ${percent(limit, 0)}`,
    met: limit === null || errors <= limit * words,
  };
}
