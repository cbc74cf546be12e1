import type { Language } from '#contract/languages.ts';
import { fold, foldToAscii } from './plain/fold.ts';
import { matchTerm, startsOf, termPattern } from './translate/inflected.ts';

/** Letters; a shorter word without its diacritics is too often another word ("gün", "gun"). */
const shortestAscii = 5;
/** Letters by which longer and short words are looked up. */
const keyLengths = [4, 2] as const;
const notTurkish = /[^\p{ASCII}çğıöşü]/gu;
/** Invisible characters: format characters, fillers, and control characters other than white space. */
const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** A way to normalise texts and words before they are compared. */
interface Spelling {
  spell(text: string): string;
  /** True when a normalised word may be looked for in this way. */
  suits(word: string): boolean;
}

const spellings: readonly Spelling[] = [
  { spell: (text) => normalise(text, 'tr'), suits: () => true },
  { spell: (text) => normalise(text, 'en'), suits: () => true },
  { spell: normaliseToAscii, suits: ({ length }) => length >= shortestAscii },
];

/** A word as it was given, its normalised form, and the pattern of its inflections in one language. */
interface WordForm {
  word: string;
  spelt: string;
  language: Language;
  pattern: RegExp;
}

/**
 * Finds words and phrases in a text of unknown language, in any case, with other diacritics, with Turkish
 * noun endings and English plurals: "bomba" matches "Bombaların", but not "bombeli". Invisible characters are
 * ignored; similar letters of other scripts don't match.
 * @param words Each of two letters or more
 * @returns A function that finds the first of the words in a text, as given; null for none
 */
export function wordFinder(words: readonly string[]): (text: string) => string | null {
  const ways = spellings.map((spelling) => ({ spelling, table: tableOf(words, spelling) }));
  return (text) => {
    for (const { spelling, table } of ways) {
      if (table.size === 0) continue;
      const spelt = spelling.spell(text);
      for (const start of startsOf(spelt)) {
        for (const length of keyLengths) {
          const candidates = table.get(spelt.slice(start, start + length));
          const match = candidates?.find((wanted) => matchesAt(spelt, start, wanted));
          if (match) return match.word;
        }
      }
    }
    return null;
  };
}

/** Groups words by beginnings that no inflection changes; the longer they are, the fewer words to try. */
function tableOf(
  words: readonly string[],
  { spell, suits: takes }: Spelling,
): Map<string | undefined, WordForm[]> {
  const forms = words
    .map((word) => ({ word, spelt: spell(word).trim() }))
    .filter(({ spelt }) => spelt.length > 1 && takes(spelt))
    .flatMap((each) =>
      (['tr', 'en'] as const).map((language) => ({
        ...each,
        language,
        pattern: termPattern(each.spelt, language),
      })),
    );
  return Map.groupBy(forms, ({ spelt }) =>
    spelt.slice(0, keyLengths.find((length) => length < spelt.length) ?? 2),
  );
}

/** True when a word begins at an offset of a normalised text, in any inflection. */
function matchesAt(text: string, start: number, { spelt, language, pattern }: WordForm): boolean {
  if (!matchTerm(text, start, pattern)) return false;
  // A Turkish word of one syllable keeps its last letter: "cat" doesn't match "cadı".
  const softened = language === 'tr' && text.at(start + spelt.length - 1) !== spelt.at(-1);
  return !softened || (spelt.match(/[aeıioöuü]/g) ?? []).length > 1;
}

/** Lower-cases, with single spaces and without diacritics other than the Turkish ones. */
function normalise(text: string, language: Language): string {
  const visible = text.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ');
  return fold(visible, language).replace(notTurkish, (letter) =>
    letter.normalize('NFD').replace(/\p{M}/gu, ''),
  );
}

/** ASCII letters, but ğ for every g, so that it matches a k softened by an ending. */
function normaliseToAscii(text: string): string {
  return foldToAscii(normalise(text, 'tr'), 'tr').replaceAll('g', 'ğ');
}
