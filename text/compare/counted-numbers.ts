import { alternatives } from '../load-words.ts';
import { monthNames, shortMonthNames } from '../months.ts';
import type { ComparableBlock, ComparableDocument, Paragraph } from './model.ts';
import {
  figures,
  follows,
  looseShape,
  opensList,
  type PrintedNumber,
  parseNumber,
  partWord,
} from './printed-number.ts';

/** A text that may begin with a number: "Madde 3 Kira", "§ 3", "3 Rent". */
interface Candidate {
  readonly paragraph: Paragraph;
  readonly written: string;
  readonly number: PrintedNumber;
  /** True for a word that names clauses, or the sign of a paragraph. */
  readonly isNamed: boolean;
  /** True when the text goes on in small letters, as it does behind a reference: "Article 3 applies". */
  readonly goesOn: boolean;
}

/** The candidates of one document that look alike apart from their values, and those of them that count up. */
interface Series {
  readonly candidates: readonly Candidate[];
  readonly runs: readonly (readonly Candidate[])[];
}

const space = '[ \\t\\u00a0]';
const clauseStart = '(?=["“‘\'«(]?\\p{Lu}|$)';
const named = new RegExp(`^(?:(?:${partWord})${space}+|§${space}*)(?:${figures})(?:\\s+|$)`, 'iu');
const others = [
  // "Question 3 What is rent?", "Soru 3"
  new RegExp(`^\\p{Lu}\\p{L}{2,14}${space}+(?:\\d{1,3}|[IVXLC]{1,7}|\\p{Lu})(?:\\s+${clauseStart}|$)`, 'u'),
  // "3" and "III" on a line of their own
  /^(?:\d{1,3}|[IVXLC]{1,7})\s*$/u,
  // "3 Rent", "III Rent", "C Rent"
  new RegExp(`^(?:\\d{1,3}|[IVXLC]{1,7}|\\p{Lu})${space}+${clauseStart}(?=\\S)`, 'u'),
];

const months = alternatives([monthNames, shortMonthNames].flatMap(({ tr, en }) => [...tr, ...en]));
/** A day of a month, which counts up as well: "3 Mart Açılış", "March 3 Opening". */
const date = new RegExp(`^(?:\\d{1,2}${space}+${months}(?!\\p{L})|${months}${space}+\\d)`, 'iu');

/** Numbers that no word of clauses names are printed ones when so many of them count up. */
const fewestInRun = { named: 2, other: 3 };
/** The share of texts that look numbered, but don't count up, from which on the numbers are amounts. */
const mostOutside = 0.25;

/**
 * Finds typed numbers without a sign behind them ("Madde 3 Kira", "3 Rent"): one paragraph can't tell them from an amount,
 * but numbers of one shape that count up over the paragraphs of a document are printed ones. A paragraph may be its number
 * alone. What is a number in one of the documents is one in all.
 * @returns the documents in their order, with `number` and `typed` of the paragraphs outside tables
 */
export function countNumbers(documents: readonly ComparableDocument[]): ComparableDocument[] {
  const series = documents.map(seriesIn);
  const shapes = new Set(series.flatMap((each) => [...each.keys()]));
  const counted = shapes
    .values()
    .filter((shape) => areCounted(series.flatMap((each) => each.get(shape) ?? [])));
  const found = new Map<Paragraph, string>();
  for (const shape of counted)
    for (const each of series)
      for (const { paragraph, written } of membersOf(each.get(shape))) found.set(paragraph, written);
  return found.size === 0 ? [...documents] : documents.map((document) => withNumbers(document, found));
}

function seriesIn({ stories }: ComparableDocument): Map<string, Series> {
  const blocks = stories.flatMap((story) => (story.kind === 'body' ? story.blocks : []));
  const candidates = blocks.flatMap((block) => (block.kind === 'paragraph' ? candidateOf(block) : []));
  const byShape = Map.groupBy(
    candidates,
    ({ number, goesOn }) => `${looseShape(number)}${goesOn ? ' …' : ''}`,
  );
  return new Map(Array.from(byShape, ([shape, own]) => [shape, { candidates: own, runs: runsIn(own) }]));
}

function candidateOf(paragraph: Paragraph): Candidate[] {
  const { text, number, typed } = paragraph;
  if (number !== undefined || typed !== undefined) return [];
  const found = bareNumber(text);
  if (!found) return [];
  const goesOn = /^\p{Ll}/u.test(text.slice(found.written.length));
  return [{ paragraph, ...found, number: parseNumber(found.written.trim()), goesOn }];
}

/** What may be a number without a sign behind it at the start of a text; undefined without any. */
export function bareNumber(text: string): { written: string; isNamed: boolean } | undefined {
  const byName = named.exec(text)?.[0];
  if (!byName && date.test(text)) return undefined;
  const written = byName ?? others.map((pattern) => pattern.exec(text)?.[0]).find((match) => match);
  return written === undefined ? undefined : { written, isNamed: byName !== undefined };
}

/** Parts candidates into runs in which each number follows the one before it; other lists may stand between them. */
function runsIn(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  for (const candidate of candidates) {
    const run = runs.findLast((each) => {
      const last = each.at(-1);
      return last !== undefined && follows(candidate.number, last.number);
    });
    if (run) run.push(candidate);
    else runs.push([candidate]);
  }
  return runs;
}

/** @param series those of one shape in all documents that have it */
function areCounted(series: readonly Series[]): boolean {
  if (countOneThing(series.flatMap(({ candidates }) => candidates))) return false;
  const isNamed = series.some(({ candidates }) => candidates.some((each) => each.isNamed && !each.goesOn));
  const fewest = isNamed ? fewestInRun.named : fewestInRun.other;
  return (
    series.some(({ runs }) => runs.some(({ length }) => length >= fewest)) &&
    series.every((each) => {
      const outside = each.candidates.length - countingUp(each).length;
      return outside <= mostOutside * each.candidates.length;
    })
  );
}

/** True for amounts and dates, whose unit is the same: "1 Ocak", "2 Ocak"; clauses begin with words of their own. */
function countOneThing(candidates: readonly Candidate[]): boolean {
  const words = new Set(
    candidates.map(({ paragraph, written }) => /^\S*/.exec(paragraph.text.slice(written.length))?.[0] ?? ''),
  );
  return (
    candidates.length > 1 && words.size === 1 && !words.has('') && !candidates.some((each) => each.isNamed)
  );
}

/** The candidates in runs of several numbers, or that open a list. */
const countingUp = ({ runs }: Series): Candidate[] =>
  runs.flatMap((run) => (run.length > 1 || run.some(({ number }) => opensList(number)) ? run : []));

/** The paragraphs that are numbered: of those with a word for clauses, the ones behind a gap as well. */
function membersOf(series: Series | undefined): readonly Candidate[] {
  if (!series) return [];
  const members = new Set(countingUp(series));
  return series.candidates.filter((each) => members.has(each) || (each.isNamed && !each.goesOn));
}

function withNumbers(
  { stories }: ComparableDocument,
  found: ReadonlyMap<Paragraph, string>,
): ComparableDocument {
  const numbered = (block: ComparableBlock): ComparableBlock => {
    const written = block.kind === 'paragraph' ? found.get(block) : undefined;
    return block.kind === 'paragraph' && written !== undefined
      ? { ...block, number: written.trim(), typed: written.length }
      : block;
  };
  return { stories: stories.map((story) => ({ ...story, blocks: story.blocks.map(numbered) })) };
}
