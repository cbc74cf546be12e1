import type { DataRow } from './data-table.ts';
import type { QuestionWord } from './question-text.ts';
import type { NamedRow, TableReading } from './reading.ts';

/** The least share of a label's words by which a row is named. */
const leastShare = 0.5;
/** The same for a label whose words no other label has. */
const leastUniqueShare = 0.3;

/** The rows whose whole label a question has, but not "Torrent" where it has "Torrent Business". */
export function fullyNamed({ named }: TableReading): NamedRow[] {
  const full = named.filter(({ share }) => share === 1);
  return full.filter(
    ({ words }) => !full.some((other) => words.isSubsetOf(other.words) && other.words.size > words.size),
  );
}

/**
 * The rows that a question names, each by words of its own: all of its label's, or else most of them; empty when a word
 * may mean one row or another.
 */
export function distinctRows({ named, topic }: TableReading): NamedRow[] {
  const chosen: NamedRow[] = [];
  const used = new Set<QuestionWord>();
  const byShare = named.toSorted(
    (one, other) => other.share - one.share || other.words.size - one.words.size,
  );
  for (const each of byShare) {
    const own = [...each.words].filter((word) => !used.has(word) && !(each.share < 1 && topic.has(word)));
    const others = named.filter(({ row }) => row !== each.row);
    const isUnique = others.every(({ words }) => own.every((word) => !words.has(word)));
    if (each.share < (isUnique ? leastUniqueShare : leastShare)) continue;
    if (own.every(({ isEmpty, isName }) => isEmpty && !isName)) continue;
    const isUnsure = others.some(
      ({ share, words }) =>
        share >= each.share && words.size >= each.words.size && own.every((word) => words.has(word)),
    );
    if (isUnsure) return [];
    chosen.push(each);
    for (const word of each.words) used.add(word);
  }
  return chosen.toSorted((one, other) => one.row.start - other.row.start);
}

/** The two rows that a question compares; null when it doesn't name just two. */
export function comparedRows(
  reading: TableReading,
): { rows: DataRow[]; words: ReadonlySet<QuestionWord> } | null {
  const chosen = distinctRows(reading);
  if (chosen.length !== 2) return null;
  return { rows: chosen.map(({ row }) => row), words: wordsOfRows(chosen) };
}

/** The words by which some rows are named. */
export function wordsOfRows(rows: readonly NamedRow[]): ReadonlySet<QuestionWord> {
  return new Set(rows.flatMap(({ words }) => [...words]));
}

/** The rows that a question limits itself to by the text of a cell, else all. */
export function rowsAmong({ table, filter }: TableReading): readonly DataRow[] {
  return filter ? table.rows.filter((row) => filter.rows.has(row)) : table.rows;
}
