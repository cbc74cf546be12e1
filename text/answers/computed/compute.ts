import type { Asked } from './column-fit.ts';
import type { Candidate, Computation } from './computation.ts';
import { countedRows } from './counted-rows.ts';
import type { TableSource } from './data-table.ts';
import { differences } from './differences.ts';
import { extremes } from './extremes.ts';
import { operationsOf } from './operation.ts';
import { questionWords } from './question-text.ts';
import { readFor, type TableReading } from './reading.ts';
import { dataTablesOf } from './tables.ts';
import { totals } from './totals.ts';

/**
 * Computes what a question asks for from one of a document's tables or lists of "label: value". Null when the question
 * asks for nothing that is computed, or when the table or the column isn't surely the one asked for.
 */
export function compute(question: string, source: TableSource): Computation | null {
  const words = questionWords(question, source.language);
  const operations = operationsOf(question, words);
  if (operations.length === 0) return null;
  const tables = dataTablesOf(source.document).filter(
    ({ range }) => !source.range || (range.start < source.range.end && range.end > source.range.start),
  );
  for (const operation of operations) {
    const asked = { words, operation };
    const readings = tables.map((table) => readFor(table, words, operation));
    // A word of the document's title that another table names is about that one: "courses" beside "bus lines".
    const named = new Set(readings.flatMap(({ topic }) => [...topic]));
    const candidates = readings.flatMap((reading) =>
      candidatesIn({ ...reading, subject: reading.subject.difference(named) }, asked),
    );
    const best = surest(candidates);
    if (best) return best;
    if (candidates.length > 0) return null;
  }
  return null;
}

/** The candidate with the highest score; null when another one with as high a score says something else. */
function surest(candidates: readonly Candidate[]): Computation | null {
  const [first, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (!first || (first.isLoose && others.length > 0)) return null;
  const differs = (other: Candidate) =>
    other.score >= first.score &&
    (other.value !== first.value || other.cells[0]?.start !== first.cells[0]?.start);
  if (others.some(differs)) return null;
  const { kind, column, value, items, cells, rows } = first;
  return { kind, column, value, items, cells, rows };
}

function candidatesIn(reading: TableReading, asked: Asked): Candidate[] {
  switch (asked.operation.kind) {
    case 'count':
    case 'list':
      return countedRows(reading, asked);
    case 'difference':
      return differences(reading, asked);
    case 'sum':
    case 'average':
      return totals(reading, asked);
    default:
      return extremes(reading, asked);
  }
}
