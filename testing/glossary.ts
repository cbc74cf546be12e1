import type { GlossaryTerm } from '#contract/glossary.ts';

let terms = 0;

/** A term of a user's glossary: from one language to another, with its translation. */
export function term(from: string, to: string, source: string, target = 'x'): GlossaryTerm {
  return { kind: 'term', id: `term-${++terms}`, from, to, source, target };
}

/** Words that stay as they are in every translation. */
export function keptTerm(source: string): GlossaryTerm {
  return { kind: 'keep', id: `term-${++terms}`, source };
}
