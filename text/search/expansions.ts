import type { Language } from '#contract/languages.ts';
import { type Entry, expansionTable, type Member } from './expansion-table.ts';

/** Stems to search for in place of a word of the question: a text must hold all of them. */
export interface Expansion {
  stems: readonly string[];
  /** Against 1 for the word itself. */
  weight: number;
}

/** Another form of the same word. */
export const formWeight = 0.9;
/** Another word of the same meaning, as far as the table can tell without the sense. */
export const synonymWeight = 0.5;
/** A word of the same meaning in the document's language. */
export const translationWeight = 0.8;

/**
 * What a document may say in place of each word of a question: other forms, synonyms, and translations where the
 * document's language is another. Only what the document holds is returned.
 * @param words stems of the question's content words in order, by the rules of its own language
 * @param holds true for a stem that the document holds
 * @returns for each word its expansions, the heaviest first
 */
export function expansionsOf(
  words: readonly string[],
  language: string,
  documentLanguage: string,
  holds: (stem: string) => boolean,
): Expansion[][] {
  const expansions = words.map(() => new Map<string, Expansion>());
  if (!isKnown(language) || !isKnown(documentLanguage)) return words.map(() => []);
  const table = expansionTable();
  const add = (position: number, length: number, stems: readonly string[], weight: number) => {
    const key = stems.join(' ');
    for (const own of expansions.slice(position, position + length))
      if ((own.get(key)?.weight ?? 0) < weight) own.set(key, { stems, weight });
  };
  if (language === documentLanguage)
    for (const [position, stem] of words.entries())
      for (const form of table.formsOf(stem, language))
        if (form !== stem && holds(form)) add(position, 1, [form], formWeight);
  const phrased = new Set<number>();
  const matches = words.flatMap((stem, position) =>
    table
      .entriesOf(stem, language)
      .filter(({ member }) => matchesAt(words, position, member))
      .map((entry) => ({ position, entry })),
  );
  for (const { position, entry } of matches)
    for (let next = 0; next < entry.member.length && entry.member.length > 1; next++)
      phrased.add(position + next);
  for (const { position, entry } of matches) {
    // In "ev sahibi" (landlord), "ev" alone means no house.
    const length = entry.member.length;
    if (length === 1 && phrased.has(position)) continue;
    for (const { stems, weight } of targetsOf(entry, language, documentLanguage, holds))
      add(position, length, stems, weight);
  }
  return expansions.map((own) => [...own.values()].sort((a, b) => b.weight - a.weight));
}

const isKnown = (language: string): language is Language => language === 'tr' || language === 'en';

/** True when the words from a position on are a member's. */
function matchesAt(words: readonly string[], position: number, member: Member): boolean {
  return member.every((part, offset) => part.includes(words[position + offset] ?? ''));
}

function targetsOf(
  { concept, member }: Entry,
  language: Language,
  documentLanguage: Language,
  holds: (stem: string) => boolean,
): Expansion[] {
  return concept[documentLanguage].flatMap((target) => {
    const weight =
      language !== documentLanguage ? translationWeight : target === member ? formWeight : synonymWeight;
    return combinations(target.map((part) => part.filter(holds))).map((stems) => ({ stems, weight }));
  });
}

/** Every choice of one stem for each part. */
function combinations(parts: readonly (readonly string[])[]): string[][] {
  return parts.reduce<string[][]>(
    (chosen, part) => chosen.flatMap((stems) => part.map((stem) => [...stems, stem])),
    [[]],
  );
}
