import type { GlossaryTerm } from '#contract/glossary.ts';
import { foldInPlace, matchAll, matchTerm, type Occurrence, termPattern } from './inflected.ts';

/** How a term is translated in a pair of languages. */
export interface Wording {
  source: string;
  target: string;
  /** True when the term isn't translated; then target equals source. */
  kept: boolean;
}

export interface TermMatch extends Occurrence {
  wording: Wording;
}

interface Entry {
  wording: Wording;
  /** Compiled when a text may contain the term for the first time. */
  pattern?: RegExp;
}

/** Most letters of a word's beginning that it is looked up by. */
const longestKey = 5;

/** A term's beginning: its first word if others follow, else letters that no inflection changes. */
function keyOf(folded: string): string {
  const space = folded.search(/\s/);
  return space > 0
    ? `${folded.slice(0, space)} `
    : folded.slice(0, Math.min(longestKey, Math.max(1, folded.length - 1)));
}

/** The terms of a glossary for a pair of languages, ready to be found in texts. */
export class Glossary {
  /** Entries by key, so that thousands of terms cost a text no more than a few. */
  readonly #entries: ReadonlyMap<string, Entry[]>;
  readonly #language: string;

  /** @param terms The user's; a later one replaces an earlier one with the same source */
  constructor(terms: readonly GlossaryTerm[], from: string, to: string) {
    this.#language = from;
    const bySource = new Map<string, Wording>();
    for (const term of terms) {
      const source = term.source.normalize('NFC');
      if (term.kind === 'keep') bySource.set(source, { source, target: source, kept: true });
      else if (term.from === from && term.to === to)
        bySource.set(source, { source, target: term.target.normalize('NFC'), kept: false });
    }
    const entries = Array.from(bySource.values(), (wording): Entry => ({ wording }));
    this.#entries = Map.groupBy(entries, ({ wording }) => keyOf(foldInPlace(wording.source, from)));
  }

  /** Finds the terms in a text: the longest at each offset, without overlap. */
  find(text: string): TermMatch[] {
    if (this.#entries.size === 0) return [];
    const folded = foldInPlace(text, this.#language);
    return matchAll(folded, (start) => this.#longestAt(text, folded, start));
  }

  #longestAt(text: string, folded: string, start: number): TermMatch | null {
    for (const entry of this.#candidatesAt(folded, start)) {
      entry.pattern ??= termPattern(entry.wording.source, this.#language);
      const occurrence = matchTerm(folded, start, entry.pattern);
      if (occurrence && hasMatchingCase(text.slice(occurrence.start, occurrence.end), entry.wording))
        return { ...occurrence, wording: entry.wording };
    }
    return null;
  }

  /** The terms that may begin at an offset, longest first. */
  #candidatesAt(folded: string, start: number): Entry[] {
    word.lastIndex = start;
    const first = word.exec(folded)?.[0] ?? '';
    const keys = [
      `${first} `,
      ...Array.from({ length: longestKey }, (_, length) => first.slice(0, length + 1)),
    ];
    const entries = [...new Set(keys)].flatMap((key) => this.#entries.get(key) ?? []);
    return entries.sort((a, b) => b.wording.source.length - a.wording.source.length);
  }
}

/** Matches a word; no first word of a term is longer. */
const word = /\S{1,200}/y;

/** True when capitals match: a name isn't the common word, but a text in capitals may be either. */
function hasMatchingCase(written: string, { source, kept }: Wording): boolean {
  const isAcronym = /^\p{Lu}{2,}$/u.test(source);
  if (!isAcronym && !(kept && /\p{Lu}/u.test(source))) return true;
  if (written.startsWith(source)) return true;
  return !isAcronym && !/\p{Ll}/u.test(written);
}
