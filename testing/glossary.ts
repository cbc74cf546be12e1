import type { GlossaryTerm } from '#contract/glossary.ts';

let terms = 0;

/** A glossary term with its translation from one language to another. */
export function term(from: string, to: string, source: string, target = 'x'): GlossaryTerm {
  return { kind: 'term', id: `term-${++terms}`, from, to, source, target };
}

/** A glossary term that stays untranslated in every language. */
export function keptTerm(source: string): GlossaryTerm {
  return { kind: 'keep', id: `term-${++terms}`, source };
}
