import { plain } from '../question-words.ts';
import { asksForMany } from './asks-many.ts';
import { boundIn } from './bound.ts';
import { adjectives, type ComputedList, computedList } from './computed-words.ts';
import type { QuestionWord } from './question-text.ts';

/** What a question wants to be done with a table. */
export interface Operation {
  /** list: the rows themselves. */
  kind: 'largest' | 'smallest' | 'sum' | 'count' | 'average' | 'difference' | 'list';
  /** The quantity that an adjective names ("cheapest": money); null when other words name it. */
  concept: string | null;
  /** True when two rows or columns are compared, which the question names. */
  compares: boolean;
  /** True for what is beyond a plan or budget. */
  exceeds: boolean;
  /** True when the rows without something are asked for. */
  negative: boolean;
  /** The words behind "how many", in order: what is counted, maybe behind what limits it. */
  counted: readonly QuestionWord[];
  /** True when several things are asked for: all rows, if nothing limits them. */
  many: boolean;
  /** A bound on the numbers of the rows that are counted or listed. */
  bound: { above: boolean; value: number } | null;
  /** The words that say so. */
  words: ReadonlySet<QuestionWord>;
}

const cueLists = [
  ...(['sum', 'average', 'difference', 'count', 'amount', 'largest', 'smallest', 'more', 'less'] as const),
  ...(['selects', 'lists', 'limit', 'unclear', 'than', 'exceeds', 'negative'] as const),
] as const satisfies readonly ComputedList[];
type Cue = (typeof cueLists)[number];

const patterns = new Map(
  cueLists.map((list): [Cue, RegExp] => [
    list,
    new RegExp(`(?<![\\p{L}\\p{N}'])${computedList(list)}(?![\\p{L}\\p{N}])`, 'gu'),
  ]),
);

/** "Is X the cheapest?" and "en ucuzu X mi?" ask for a yes or no. */
const yesOrNo =
  /^(?:is|are|was|were|do|does|did|can|may|must|has|have|will|should)\b|\bm[iu](?:y[iu]m|yiz|d[iu]r|yd[iu])?\s*\??$/;
/** "A mı B mi". */
const eitherTurkish = /\bm[iu]\b.*\bm[iu]\b/;
/** "A or B", "A ile B". */
const alternative = /\b(?:or|yoksa|ile|ve|and|vs\.?|versus)\b/;
/** The ending of what is compared in Turkish: "öğrenciden". */
const ablative = /[dt][ae]n\b/;
/** A verb that denies in Turkish: "ödememiş", "ödenmedi", "bitmeyen". */
const denies = /\p{L}m[ea](?:mis|di|yen|yan|z(?:ler|lar)?$)/u;
/** "Most of the boats" asks for no largest number. */
const mostOf = /\bmost of\b/;

/** The cues of a question: which lists it has words of, and these words. */
interface Cues {
  line: string;
  has(list: Cue): boolean;
  wordsOf(...lists: Cue[]): ReadonlySet<QuestionWord>;
  /** The words that a match of a pattern covers. */
  covered(match: RegExpMatchArray): ReadonlySet<QuestionWord>;
  words: readonly QuestionWord[];
}

/** The operations that a question may ask for, the likeliest first; empty for a question that only looks something up. */
export function operationsOf(question: string, words: readonly QuestionWord[]): Operation[] {
  const cues = cuesIn(plain(question), words);
  if (cues.has('limit') || cues.has('unclear')) return [];
  const superlative = adjectiveIn(cues.line, 'superlative');
  const comparisons = superlative ? [] : comparisonsIn(cues);
  if (comparisons.length > 0) return comparisons;
  if (yesOrNo.test(cues.line)) return [];
  const asks = cues.wordsOf('selects', 'lists', 'amount', 'count');
  if (superlative) {
    const { direction, concept, match } = superlative;
    return [operation(direction, { concept, words: cues.covered(match).union(asks) })];
  }
  const extremes = (['largest', 'smallest'] as const).filter(
    (kind) => cues.has('selects') && cues.has(kind) && !mostOf.test(cues.line),
  );
  if (extremes.length > 0)
    return extremes.map((kind) => operation(kind, { words: cues.wordsOf(kind).union(asks) }));
  return ofManyRows(cues);
}

function operation(kind: Operation['kind'], more: Partial<Operation>): Operation {
  return {
    ...{
      kind,
      concept: null,
      compares: false,
      exceeds: false,
      negative: false,
      counted: [],
      many: false,
      bound: null,
    },
    ...{ words: new Set<QuestionWord>(), ...more },
  };
}

function cuesIn(folded: string, words: readonly QuestionWord[]): Cues {
  const line = folded.trimEnd();
  const covered = ({ index = 0, 0: match }: RegExpMatchArray) =>
    new Set(words.filter(({ start, end }) => start < index + match.length && end > index));
  const matchesOf = (list: Cue) => [...line.matchAll(patterns.get(list) ?? /(?!)/g)];
  return {
    line,
    words,
    covered,
    has: (list) => matchesOf(list).length > 0,
    wordsOf: (...lists) => new Set(lists.flatMap(matchesOf).flatMap((match) => [...covered(match)])),
  };
}

/** The difference of two things, or which of them is more. */
function comparisonsIn(cues: Cues): Operation[] {
  const { line, has } = cues;
  const comparative = adjectiveIn(line, 'comparative');
  const direction = comparative?.direction ?? (has('more') ? 'largest' : has('less') ? 'smallest' : null);
  const concept = comparative?.concept ?? null;
  const words = cues
    .wordsOf('difference', 'more', 'less', 'than', 'selects', 'lists', 'amount', 'count')
    .union(comparative ? cues.covered(comparative.match) : new Set<QuestionWord>());
  const isCompared = direction !== null && !boundIn(line);
  const asksHowMuch = has('amount') || has('count');
  if (has('difference') || (isCompared && asksHowMuch && (has('than') || ablative.test(line))))
    return [operation('difference', { concept, compares: true, words })];
  if (has('exceeds') && has('amount'))
    return [
      operation('difference', { compares: true, exceeds: true, words: cues.wordsOf('exceeds', 'amount') }),
    ];
  const isEither = eitherTurkish.test(line) || (has('selects') && alternative.test(line));
  return isCompared && isEither ? [operation(direction, { concept, compares: true, words })] : [];
}

/** Sums, averages, counts and lists. */
function ofManyRows(cues: Cues): Operation[] {
  const { line, has, words } = cues;
  const asks = cues.wordsOf('selects', 'lists', 'amount', 'count');
  const negative = has('negative') || words.some((word) => denies.test(word.plain));
  const bound = boundIn(line);
  const counted = has('count') ? countedWords(cues) : [];
  const inBound = bound ? cues.covered(bound.match) : new Set<QuestionWord>();
  const operations: Operation[] = [];
  if (has('average'))
    operations.push(operation('average', { counted, words: cues.wordsOf('average').union(asks) }));
  if (has('sum')) operations.push(operation('sum', { counted, words: cues.wordsOf('sum').union(asks) }));
  const more = { negative, bound, counted, many: asksForMany(line) };
  if (has('count'))
    operations.push(
      operation('count', { ...more, words: cues.wordsOf('count', 'negative', 'sum').union(inBound) }),
    );
  else if (has('lists') || more.many)
    operations.push(
      operation('list', { ...more, words: cues.wordsOf('lists', 'selects', 'negative').union(inBound) }),
    );
  return operations;
}

/** The words behind "kaç" or "how many", or behind a word for pieces there. */
function countedWords({ line, words }: Cues): readonly QuestionWord[] {
  const [cue] = line.matchAll(patterns.get('count') ?? /(?!)/g);
  const end = (cue?.index ?? 0) + (cue?.[0].length ?? 0);
  const behind = words.filter(({ start }) => start >= end);
  return /^(?:tane|adet|farkli|different|of|the)$/.test(behind[0]?.plain ?? '') ? behind.slice(1) : behind;
}

/** The adjective of a line and where it stands; the longest, since "least expensive" holds "expensive". */
function adjectiveIn(line: string, form: 'superlative' | 'comparative') {
  const [best] = adjectives
    .flatMap((adjective) => {
      const match = new RegExp(`(?<![\\p{L}])${adjective[form]}(?:s?[iu])?(?![\\p{L}])`, 'u').exec(line);
      return match ? [{ ...adjective, match }] : [];
    })
    .toSorted((one, other) => other.match[0].length - one.match[0].length);
  return best ?? null;
}
