import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { loadTable } from '../load-data.ts';

/**
 * Roles of a sentence that its wording shows. The first group marks what a reader wants to know, the second
 * what can be left out (Edmundson's bonus and stigma words, "New methods in automatic extracting", JACM
 * 16(2), 1969).
 */
export const cueNames = [
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
  'courtesy',
  'example',
  'self',
  'personal',
  'history',
  'scene',
  'hedge',
  'routine',
] as const;
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

/** The entries of each kind, keyed by their letters without *; phrases are keyed by their first word. */
interface Lexicon {
  exact: Map<string, Entry[]>;
  prefixes: Map<string, Entry[]>;
  suffixes: Map<string, Entry[]>;
  phrases: Map<string, Entry[]>;
  /** The cues of words that were looked up before. */
  cache: Map<string, ReadonlySet<number>>;
}

const mostCached = 200_000;
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

/** Counts each cue in a sentence's folded words, in the order of cueNames. */
export function cueCounts(tokens: readonly string[], language: string): Float32Array {
  const counts = new Float32Array(cueNames.length);
  const count = (cue: number) => {
    counts[cue] = (counts[cue] ?? 0) + 1;
  };
  const lexicon = lexicons[language];
  if (!lexicon) return counts;
  const joined = `${tokens.join(' ')} `;
  let offset = 0;
  for (const token of tokens) {
    for (const cue of cuesOf(token, lexicon)) count(cue);
    for (const { words, cue } of lexicon.phrases.get(token) ?? []) {
      const beginning = words.endsWith('*') ? words.slice(0, -1) : `${words} `;
      if (joined.startsWith(beginning, offset)) count(cue);
    }
    offset += token.length + 1;
  }
  return counts;
}

/** The cues of a word, each once, however many entries match it. */
function cuesOf(token: string, { exact, prefixes, suffixes, cache }: Lexicon): ReadonlySet<number> {
  const cached = cache.get(token);
  if (cached) return cached;
  const entries = [...(exact.get(token) ?? [])];
  for (let length = shortestAffix; length <= token.length; length++)
    entries.push(
      ...(prefixes.get(token.slice(0, length)) ?? []),
      ...(suffixes.get(token.slice(-length)) ?? []),
    );
  const cues = new Set(entries.map(({ cue }) => cue));
  if (cache.size > mostCached) cache.clear();
  cache.set(token, cues);
  return cues;
}
