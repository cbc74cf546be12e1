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

interface Lexicon {
  exact: Map<string, number>;
  prefixes: Map<string, number>;
  suffixes: Map<string, number>;
  /** Phrases keyed by their first word. */
  phrases: Map<string, { text: string; mask: number }[]>;
  cache: Map<string, number>;
}

const rows = loadTable(
  new URL('./data/cues.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), cue: z.enum(cueNames), words: z.string().min(1) }),
);

function compile(language: Language): Lexicon {
  const lexicon: Lexicon = {
    exact: new Map(),
    prefixes: new Map(),
    suffixes: new Map(),
    phrases: new Map(),
    cache: new Map(),
  };
  for (const { cue, words } of rows.filter((row) => row.language === language)) {
    const mask = 1 << cueNames.indexOf(cue);
    if (words.includes(' ')) {
      const first = words.slice(0, words.indexOf(' '));
      const text = words.endsWith('*') ? words.slice(0, -1) : `${words} `;
      lexicon.phrases.set(first, [...(lexicon.phrases.get(first) ?? []), { text, mask }]);
    } else if (words.endsWith('*')) addTo(lexicon.prefixes, words.slice(0, -1), mask);
    else if (words.startsWith('*')) addTo(lexicon.suffixes, words.slice(1), mask);
    else addTo(lexicon.exact, words, mask);
  }
  return lexicon;
}

function addTo(map: Map<string, number>, key: string, mask: number): void {
  map.set(key, (map.get(key) ?? 0) | mask);
}

const lexicons: Record<string, Lexicon> = { tr: compile('tr'), en: compile('en') };

/** Counts each cue in a sentence's folded words, in the order of cueNames. */
export function cueCounts(tokens: readonly string[], language: string): Float32Array {
  const counts = new Float32Array(cueNames.length);
  const lexicon = lexicons[language];
  if (!lexicon) return counts;
  const joined = `${tokens.join(' ')} `;
  let offset = 0;
  for (const token of tokens) {
    addMask(counts, maskOf(token, lexicon));
    for (const { text, mask } of lexicon.phrases.get(token) ?? []) {
      if (joined.startsWith(text, offset)) addMask(counts, mask);
    }
    offset += token.length + 1;
  }
  return counts;
}

function addMask(counts: Float32Array, mask: number): void {
  for (let bit = 0; mask >> bit > 0; bit++) if ((mask >> bit) & 1) counts[bit] = (counts[bit] ?? 0) + 1;
}

function maskOf(token: string, lexicon: Lexicon): number {
  const cached = lexicon.cache.get(token);
  if (cached !== undefined) return cached;
  let mask = lexicon.exact.get(token) ?? 0;
  for (let length = 2; length <= token.length; length++) {
    mask |= lexicon.prefixes.get(token.slice(0, length)) ?? 0;
    mask |= lexicon.suffixes.get(token.slice(-length)) ?? 0;
  }
  if (lexicon.cache.size > 200_000) lexicon.cache.clear();
  lexicon.cache.set(token, mask);
  return mask;
}
