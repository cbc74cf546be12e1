import type { Language } from '#contract/languages.ts';
import { fold, foldToAscii } from './plain/fold.ts';
import { matchTerm, startsOf, termPattern } from './translate/inflected.ts';

/** A shorter word without its diacritics is too often another word: "gün" and "gun". Letters. */
const shortestBare = 5;
/** Letters by which words are looked up, of a longer and of a short one. */
const beginnings = [4, 2] as const;
/** Neither ASCII nor a letter of Turkish. */
const foreign = /[^\p{ASCII}çğıöşü]/gu;
/** What doesn't show: format characters, fillers, and controls that part no words. */
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;

/** A way to write texts and words alike before they are compared. */
interface Spelling {
  spell(text: string): string;
  /** Of a spelt word: whether it is looked for in this way. */
  takes(word: string): boolean;
}

const spellings: readonly Spelling[] = [
  { spell: (text) => plain(text, 'tr'), takes: () => true },
  { spell: (text) => plain(text, 'en'), takes: () => true },
  { spell: bare, takes: ({ length }) => length >= shortestBare },
];

interface Wanted {
  /** As it was given. */
  word: string;
  spelt: string;
  language: Language;
  pattern: RegExp;
}

/**
 * Finds words and phrases in a text whose language isn't known: in any case, under other diacritics, with the
 * endings of a Turkish noun and English plurals. "bomba" stands in "Bombaların", not in "bombeli". Characters
 * that don't show count for nothing; letters of other scripts that look the same aren't seen through.
 * @param words Of two letters or more
 * @returns of a text, the first of the words that it holds, as it was given; null for none
 */
export function wordFinder(words: readonly string[]): (text: string) => string | null {
  const ways = spellings.map((spelling) => ({ spelling, table: tableOf(words, spelling) }));
  return (text) => {
    for (const { spelling, table } of ways) {
      if (table.size === 0) continue;
      const spelt = spelling.spell(text);
      for (const start of startsOf(spelt)) {
        for (const length of beginnings) {
          const candidates = table.get(spelt.slice(start, start + length));
          const found = candidates?.find((wanted) => standsAt(spelt, start, wanted));
          if (found) return found.word;
        }
      }
    }
    return null;
  };
}

/** By how they begin, as far as no inflection changes it: a longer beginning leaves fewer words to try. */
function tableOf(words: readonly string[], { spell, takes }: Spelling): Map<string | undefined, Wanted[]> {
  const wanted = words
    .map((word) => ({ word, spelt: spell(word).trim() }))
    .filter(({ spelt }) => spelt.length > 1 && takes(spelt))
    .flatMap((each) =>
      (['tr', 'en'] as const).map((language) => ({
        ...each,
        language,
        pattern: termPattern(each.spelt, language),
      })),
    );
  return Map.groupBy(wanted, ({ spelt }) =>
    spelt.slice(0, beginnings.find((length) => length < spelt.length) ?? 2),
  );
}

function standsAt(text: string, start: number, { spelt, language, pattern }: Wanted): boolean {
  if (!matchTerm(text, start, pattern)) return false;
  // Words of one syllable keep their last letter in Turkish: "cat" isn't in "cadı".
  const softened = language === 'tr' && text.at(start + spelt.length - 1) !== spelt.at(-1);
  return !softened || (spelt.match(/[aeıioöuü]/g) ?? []).length > 1;
}

/** In small letters, one space between words, with no marks but those of Turkish. */
function plain(text: string, language: Language): string {
  const shown = text.normalize('NFKC').replace(unseen, '').replace(/\s+/g, ' ');
  return fold(shown, language).replace(foreign, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** In bare ASCII, but ğ for every g: a k that is softened by an ending is then found as one. */
function bare(text: string): string {
  return foldToAscii(plain(text, 'tr'), 'tr').replaceAll('g', 'ğ');
}
