import type { TermBody } from '#contract/glossary.ts';

export function isSameLanguage(term: TermBody): boolean {
  return term.kind === 'term' && term.from === term.to;
}

export function isComplete(term: TermBody): boolean {
  return term.source.trim() !== '' && (term.kind === 'keep' || term.target.trim() !== '');
}

/** The empty fields of the next term, which keep the languages. */
export function clearTerm(term: TermBody): TermBody {
  return term.kind === 'term' ? { ...term, source: '', target: '' } : { ...term, source: '' };
}
