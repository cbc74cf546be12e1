import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../load-data.ts';

/**
 * Roles of a sentence that its wording shows; data/cues.tsv says what each one means. The first group marks what a
 * reader wants to know, the second what can be left out (Edmundson's bonus and stigma words, "New methods in
 * automatic extracting", JACM 16(2), 1969).
 */
export const cueNames = [
  // Worth showing:
  'summing',
  'duty',
  'decision',
  'finding',
  'cause',
  'outcome',
  'loss',
  'change',
  'limit',
  'emphasis',
  'future',
  // Can be left out:
  'courtesy',
  'example',
  'self',
  'personal',
  'history',
  'scene',
  'hedge',
  'routine',
] as const;
/** The number of cues, from the first on, that mark what a reader wants to know. */
export const worthShowing = 11;
export type Cue = (typeof cueNames)[number];

const rows = loadTable(
  new URL('./data/cues.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), cue: z.enum(cueNames), words: z.string().min(1) }),
);

interface Entry {
  /** Index into cueNames. */
  cue: number;
  words: string;
}

/**
 * An entry is a word, the beginning of words (`karar*`), the end of words (`*malıdır`) or a phrase. Words, beginnings
 * and ends are keyed by their letters without the asterisk, phrases by their first word, which is a whole one; only
 * a phrase's last word may be a beginning.
 */
interface Lexicon {
  exact: Map<string, Entry[]>;
  prefixes: Map<string, Entry[]>;
  suffixes: Map<string, Entry[]>;
  phrases: Map<string, Entry[]>;
  /** The cues of words that were looked up before. */
  cache: Map<string, ReadonlySet<number>>;
}

/** Words; a fuller cache is emptied. */
const mostCached = 200_000;
/** The number of letters in the shortest beginning or end. */
const shortestAffix = 2;

function compile(language: Language): Lexicon {
  const own = rows
    .filter((row) => row.language === language)
    .map(({ cue, words }): Entry => ({ cue: cueNames.indexOf(cue), words }));
  const { phrases = [], singles = [] } = Object.groupBy(own, ({ words }) =>
    words.includes(' ') ? 'phrases' : 'singles',
  );
  const byLetters = (isOfKind: (words: string) => boolean) =>
    Map.groupBy(
      singles.filter(({ words }) => isOfKind(words)),
      ({ words }) => words.replace('*', ''),
    );
  return {
    exact: byLetters((words) => !words.includes('*')),
    prefixes: byLetters((words) => words.endsWith('*')),
    suffixes: byLetters((words) => words.startsWith('*')),
    phrases: Map.groupBy(phrases, ({ words }) => words.slice(0, words.indexOf(' '))),
    cache: new Map(),
  };
}

const lexicons: Record<string, Lexicon> = { tr: compile('tr'), en: compile('en') };

/**
 * Counts each cue in a sentence, in the order of cueNames; all counts are 0 in a language without a table. A phrase
 * counts in addition to its words.
 * @param words folded by text/plain/fold.ts
 */
export function cueCounts(words: readonly string[], language: string): Float32Array {
  const counts = new Float32Array(cueNames.length);
  const count = (cue: number) => {
    counts[cue] = (counts[cue] ?? 0) + 1;
  };
  const lexicon = lexicons[language];
  if (!lexicon) return counts;
  const joined = `${words.join(' ')} `;
  let offset = 0;
  for (const word of words) {
    for (const cue of cuesOf(word, lexicon)) count(cue);
    for (const { words: phrase, cue } of lexicon.phrases.get(word) ?? []) {
      const beginning = phrase.endsWith('*') ? phrase.slice(0, -1) : `${phrase} `;
      if (joined.startsWith(beginning, offset)) count(cue);
    }
    offset += word.length + 1;
  }
  return counts;
}

/** The cues of a word, each once, however many entries match it. */
function cuesOf(word: string, { exact, prefixes, suffixes, cache }: Lexicon): ReadonlySet<number> {
  const cached = cache.get(word);
  if (cached) return cached;
  const entries = [...(exact.get(word) ?? [])];
  for (let length = shortestAffix; length <= word.length; length++)
    entries.push(
      ...(prefixes.get(word.slice(0, length)) ?? []),
      ...(suffixes.get(word.slice(-length)) ?? []),
    );
  const cues = new Set(entries.map(({ cue }) => cue));
  if (cache.size > mostCached) cache.clear();
  cache.set(word, cues);
  return cues;
}
