import { z } from 'zod';
import { loadTable } from './load-data.ts';
import { loadWords } from './load-words.ts';

/**
 * How an abbreviation behaves before a full stop:
 * - `never`: something always follows (a name, a place, a page), so the stop ends no sentence;
 * - `label`: a number follows ("No. 5", "Fig. 3"); without one the stop ends the sentence;
 * - `may`: the stop can end the sentence too, when the next word starts like one.
 */
export interface Abbreviations {
  never: ReadonlySet<string>;
  label: ReadonlySet<string>;
  may: ReadonlySet<string>;
}

const rows = loadTable(
  new URL('./data/abbreviations.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en', 'other']),
    kind: z.enum(['never', 'label', 'may', 'inName']),
    abbreviation: z.string().min(1),
  }),
);
const abbreviations = { tr: tableOf('tr'), en: tableOf('en'), other: tableOf('other') };
const openers = loadWords(new URL('./data/sentence-openers.tsv', import.meta.url));

function tableOf(language: (typeof rows)[number]['language']): Abbreviations {
  const own = rows.filter((row) => row.language === language);
  const ofKind = (kind: keyof Abbreviations) =>
    new Set(own.filter((row) => row.kind === kind).map((row) => row.abbreviation));
  return { never: ofKind('never'), label: ofKind('label'), may: ofKind('may') };
}

/** Abbreviations of any language that may end a sentence but also occur inside names: "Ltd", "Tic". */
export const inNames: ReadonlySet<string> = new Set(
  rows.filter((row) => row.kind === 'inName').map((row) => row.abbreviation),
);

/**
 * The abbreviations of a language (ISO 639-1), folded and without the last full stop; a language without its
 * own gets a small shared list.
 */
export function abbreviationsOf(language: string): Abbreviations {
  return abbreviations[language === 'tr' || language === 'en' ? language : 'other'];
}

/** Words that open a sentence so often that, capitalised after a doubtful stop, they mean a new sentence. */
export function openersOf(language: string): ReadonlySet<string> {
  return openers[language === 'tr' ? 'tr' : 'en'];
}
