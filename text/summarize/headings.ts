import { alternatives, loadWordLists } from '../load-words.ts';
import { fold } from '../plain/fold.ts';

/** Folded words in headings, by the purpose of their sections; the table explains each list. */
const headingWords = loadWordLists(new URL('./data/headings.tsv', import.meta.url), [
  'conclusion',
  'decision',
  'preparation',
  'reference',
]);

const referenceHeading = new RegExp(
  `^(?:[\\divx]+(?:\\.\\d+)*[.)]?\\s+)?${alternatives(headingWords('reference'))}[\\s:.]*$`,
);

/** True for headings of sections without running text: references, contents, thanks, notices. */
export function isReferenceHeading(heading: string): boolean {
  const trimmed = heading.trim();
  return referenceHeading.test(fold(trimmed, 'tr')) || referenceHeading.test(fold(trimmed, 'en'));
}

const markedKinds = ['conclusion', 'decision', 'preparation'] as const;
type MarkedKind = (typeof markedKinds)[number];
/** The purpose of a section as its heading shows it; `body` for any other. */
type SectionKind = MarkedKind | 'body';

const patterns = markedKinds.map((kind) => [kind, patternOf(kind)] as const);

/** Matches whole English words, but only beginnings of Turkish ones, as their endings are many. */
function patternOf(kind: MarkedKind): RegExp {
  const [english, turkish] = [alternatives(headingWords(kind, 'en')), alternatives(headingWords(kind, 'tr'))];
  return new RegExp(`\\b${english}\\b|${turkish}`, 'u');
}

/** @param heading null above the first one */
export function sectionKind(heading: string | null, language: string): SectionKind {
  if (heading === null) return 'body';
  const folded = fold(heading, language);
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'body';
}
