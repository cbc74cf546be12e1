import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages.ts';

/** A word or phrase: for each of its words, the stems under which a text may hold it. */
export type Member = readonly (readonly string[])[];

/** The words and phrases that mean one thing. */
export type Concept = Readonly<Record<Language, readonly Member[]>>;

/** A member of a concept, found by one of the stems of its first word. */
export interface Entry {
  concept: Concept;
  member: Member;
}

export interface ExpansionTable {
  /** The members that begin with a stem. */
  entriesOf(stem: string, language: Language): readonly Entry[];
  /** The stems of the irregular forms of a stem, with itself; none for a regular word. */
  formsOf(stem: string, language: Language): readonly string[];
}

let loaded: ExpansionTable | null = null;

/** Reads the table that scripts/search-words/make.ts writes; it stays in memory. */
export function expansionTable(): ExpansionTable {
  loaded ??= parse(readFileSync(new URL('./expansions.txt', import.meta.url), 'utf8'));
  return loaded;
}

function parse(text: string): ExpansionTable {
  const entries = { tr: new Map<string, Entry[]>(), en: new Map<string, Entry[]>() };
  const forms = { tr: new Map<string, string[]>(), en: new Map<string, string[]>() };
  for (const line of text.split('\n')) {
    const [first = '', second = ''] = line.split('\t');
    if (first === '=tr' || first === '=en') {
      const group = second.split(',');
      const own = first === '=tr' ? forms.tr : forms.en;
      for (const stem of group) own.set(stem, [...group, ...(own.get(stem) ?? [])]);
    } else {
      const concept = { tr: membersOf(first), en: membersOf(second) };
      for (const language of ['tr', 'en'] as const)
        for (const member of concept[language])
          for (const stem of member[0] ?? []) {
            const own = entries[language].get(stem);
            if (own) own.push({ concept, member });
            else entries[language].set(stem, [{ concept, member }]);
          }
    }
  }
  return {
    entriesOf: (stem, language) => entries[language].get(stem) ?? [],
    formsOf: (stem, language) => forms[language].get(stem) ?? [],
  };
}

function membersOf(text: string): Member[] {
  if (text === '') return [];
  return text.split('|').map((member) => member.split(' ').map((part) => part.split(',')));
}
