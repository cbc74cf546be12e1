import { fold } from '../plain/fold.ts';
import { headingWords } from './headings.ts';

export type SectionKind = 'conclusion' | 'decision' | 'preparation' | 'body';

const kinds = (['conclusion', 'decision', 'preparation'] as const).map(
  (kind) => [kind, patternOf(kind)] as const,
);

/** Matches whole English words, but only beginnings of Turkish ones, as their endings are many. */
function patternOf(kind: 'conclusion' | 'decision' | 'preparation'): RegExp {
  const english = headingWords(kind, 'en').join('|').replaceAll('*', '\\w*');
  return new RegExp(`\\b(?:${english})\\b|${headingWords(kind, 'tr').join('|')}`);
}

export function sectionKind(heading: string | null, language: string): SectionKind {
  if (heading === null) return 'body';
  const folded = fold(heading, language);
  return kinds.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'body';
}
