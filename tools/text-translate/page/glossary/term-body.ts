import type { TermBody } from '#contract/glossary.ts';

/** Whether a term is written in one language and wanted in the same. */
export function isSameLanguage(term: TermBody): boolean {
  return term.kind === 'term' && term.from === term.to;
}

/** Whether nothing that a term needs is empty. */
export function isComplete(term: TermBody): boolean {
  return term.source.trim() !== '' && (term.kind === 'keep' || term.target.trim() !== '');
}

/** The fields for the next term: the languages stay. */
export function emptied(term: TermBody): TermBody {
  return term.kind === 'term' ? { ...term, source: '', target: '' } : { ...term, source: '' };
}
