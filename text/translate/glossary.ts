import type { GlossaryTerm } from '#contract/glossary.ts';
import { foldInPlace, matchTerm, type Occurrence, startsOf, termPattern } from './inflected.ts';

/** How a term is translated in a pair of languages. */
export interface Wording {
  source: string;
  target: string;
  /** It isn't translated: target is the source. */
  kept: boolean;
}

export interface FoundTerm extends Occurrence {
  wording: Wording;
}

interface Entry {
  wording: Wording;
  /** Made when the term may stand somewhere for the first time. */
  pattern?: RegExp;
}

/** A word is looked up by up to as many of its first letters. */
const longestKey = 5;

/**
 * What a text must hold where a term begins: its first word as it is, if others follow; else the letters that
 * no inflection changes.
 */
function keyOf(folded: string): string {
  const space = folded.search(/\s/);
  return space > 0
    ? `${folded.slice(0, space)} `
    : folded.slice(0, Math.min(longestKey, Math.max(1, folded.length - 1)));
}

/** The terms of a glossary that a pair of languages uses, ready to be found in texts. */
export class Glossary {
  /** By their keys: thousands of terms cost a text no more than a few. The longest first. */
  readonly #entries = new Map<string, Entry[]>();
  readonly #language: string;

  /** @param terms The user's; a later one with the same source takes the place of an earlier one */
  constructor(terms: readonly GlossaryTerm[], from: string, to: string) {
    this.#language = from;
    const bySource = new Map<string, Wording>();
    for (const term of terms) {
      const source = term.source.normalize('NFC');
      if (term.kind === 'keep') bySource.set(source, { source, target: source, kept: true });
      else if (term.from === from && term.to === to)
        bySource.set(source, { source, target: term.target.normalize('NFC'), kept: false });
    }
    const longestFirst = [...bySource.values()].sort((a, b) => b.source.length - a.source.length);
    for (const wording of longestFirst) {
      const key = keyOf(foldInPlace(wording.source, from));
      const entries = this.#entries.get(key);
      if (entries) entries.push({ wording });
      else this.#entries.set(key, [{ wording }]);
    }
  }

  /** The terms that stand in a text, the longest at each place; none over another. */
  find(text: string): FoundTerm[] {
    if (this.#entries.size === 0) return [];
    const folded = foldInPlace(text, this.#language);
    const found: FoundTerm[] = [];
    let free = 0;
    for (const start of startsOf(folded)) {
      const term = start < free ? null : this.#longestAt(text, folded, start);
      if (!term) continue;
      found.push(term);
      free = term.end;
    }
    return found;
  }

  #longestAt(text: string, folded: string, start: number): FoundTerm | null {
    for (const entry of this.#candidatesAt(folded, start)) {
      entry.pattern ??= termPattern(entry.wording.source, this.#language);
      const occurrence = matchTerm(folded, start, entry.pattern);
      if (occurrence && sameCase(text.slice(occurrence.start, occurrence.end), entry.wording))
        return { ...occurrence, wording: entry.wording };
    }
    return null;
  }

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

/** No first word of a term is longer. */
const word = /\S{1,200}/y;

/**
 * Whether capitals allow it: a name ("Kalem") and an acronym ("IT") aren't the common word that is spelled so;
 * a text in capitals may mean either.
 */
function sameCase(written: string, { source, kept }: Wording): boolean {
  const acronym = /^\p{Lu}{2,}$/u.test(source);
  if (!acronym && !(kept && /\p{Lu}/u.test(source))) return true;
  if (written.startsWith(source)) return true;
  return !acronym && !/\p{Ll}/u.test(written);
}
