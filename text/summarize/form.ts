import { independent } from './antecedents.ts';
import type { Sentence, Source } from './source.ts';
import { isTotal } from './wording.ts';

/** What a sentence is and where it stands, whatever it says. */
export const formNames = [
  ...(['opensParagraph', 'onlySentence', 'opensShortSection', 'sectionShare', 'lead'] as const),
  ...(['row', 'definition', 'total', 'pair', 'step', 'figures', 'length', 'needs'] as const),
];
type Form = Record<(typeof formNames)[number], number>;

/** Features that say something else in prose than in rules, lists and questions, so that they have a second weight. */
export const inProse = {
  opensParagraphInProse: 'opensParagraph',
  onlySentenceInProse: 'onlySentence',
  leadInProse: 'lead',
  lengthInProse: 'length',
  opensSectionInProse: 'opensSection',
  closesSectionInProse: 'closesSection',
  rankInProse: 'rank',
  centroidInProse: 'centroid',
  sectionCentroidInProse: 'sectionCentroid',
  dutyInProse: 'duty',
  lossInProse: 'loss',
  quantityInProse: 'quantity',
} as const;
export type ProseFeature = keyof typeof inProse;
export const proseNames = Object.keys(inProse) as ProseFeature[];

/** Sentences from which on a paragraph is prose. */
const proseFrom = 3;

/** The share of a text's words in paragraphs of several sentences, from -0.5 (none) to 0.5 (all). */
export function proseOf({ sentences }: Source): number {
  const wordsOf = (some: readonly Sentence[]) => some.reduce((sum, { words }) => sum + words, 0);
  const prose = sentences.filter(({ kind, siblings }) => isText(kind) && siblings >= proseFrom);
  return wordsOf(prose) / Math.max(1, wordsOf(sentences)) - 0.5;
}

function isText(kind: Sentence['kind']): boolean {
  return kind === 'paragraph' || kind === 'listItem';
}

/** Words of a section; in shorter ones the first sentence mostly says it all. */
const usualSection = 120;
/** The logarithm of a usual sentence's words. */
const usualLength = 2.5;
const mostFigures = 3;

/**
 * Measures the form of a text's sentences, each given with its index.
 * @param antecedents see antecedents.ts
 */
export function formsIn(
  { sentences, sections }: Source,
  antecedents: Int32Array,
): (sentence: Sentence, index: number) => Form {
  const filled = sections.filter(({ from, to }) => to > from);
  const meanWords = filled.reduce((sum, { words }) => sum + words, 0) / Math.max(1, filled.length);
  const shortness = 1 / (1 + ((meanWords + 1) / usualSection) ** 2);
  const firsts = new Set(
    sections.map(({ from, to }) => {
      const inside = sentences.slice(from, to).findIndex(({ kind }) => kind !== 'row');
      return inside < 0 ? -1 : from + inside;
    }),
  );
  return (sentence, index) => {
    const { kind, position, siblings, text, words, wording, marker } = sentence;
    const section = sections[sentence.section];
    const isRow = kind === 'row';
    return {
      opensParagraph: position === 0 && siblings > 1 ? 1 : 0,
      onlySentence: siblings === 1 ? 1 : 0,
      opensShortSection: firsts.has(index) ? shortness : 0,
      sectionShare: section ? 1 / Math.max(1, section.to - section.from) : 0,
      lead: index < 2 ? 1 : index < 5 ? 0.5 : 0,
      row: isRow ? 1 : 0,
      definition: kind === 'definition' ? 1 : 0,
      total: isRow && isTotal(text) ? 1 : 0,
      pair: isRow && !wording?.includes(';') ? 1 : 0,
      step: kind === 'listItem' && /^\p{Nd}+[.)]$/u.test(marker) ? 1 : 0,
      figures: isRow ? 0 : Math.min(mostFigures, text.match(/\p{Nd}[\p{Nd}.,]*/gu)?.length ?? 0),
      length: isText(kind) ? Math.log(Math.max(1, words)) - usualLength : 0,
      needs: (antecedents[index] ?? independent) >= 0 ? 1 : 0,
    };
  };
}
