import type { CompareResult } from '../contract.ts';
import { type ChangeType, type Comparison, changeTypes, type Row, textOfSide } from './comparison.ts';

/** What a comparison's changes come to, apart from its figures. */
export type CountedFacts = Pick<CompareResult, 'identical' | 'similarity' | 'counts' | 'words'> & {
  summary: Pick<CompareResult['summary'], 'sections'>;
};

/** The most headings in the result. */
const maximumSections = 5;

/**
 * Counts and shares of a comparison, and where most changed.
 * @param words the number of words in each document
 * @param visible by change id, false for a change that is ignored; all count when it is left out
 */
export function countFacts(
  comparison: Comparison,
  words: { original: number; revised: number },
  visible?: readonly boolean[],
): CountedFacts {
  const changes = comparison.changes.filter(({ id }) => visible?.[id] !== false);
  const counts: Partial<Record<ChangeType, number>> = {};
  for (const type of changeTypes) counts[type] = changes.filter((change) => change.type === type).length;
  const total = { inserted: 0, deleted: 0, moved: 0 };
  for (const change of changes) {
    total.inserted += change.words.inserted;
    total.deleted += change.words.deleted;
    total.moved += change.words.moved;
  }
  const all = words.original + words.revised;
  return {
    identical: changes.length === 0,
    similarity: all === 0 ? 1 : Math.max(0, Math.min(1, (all - total.inserted - total.deleted) / all)),
    counts,
    words: total,
    summary: { sections: sectionsOf(comparison, new Set(changes.map(({ id }) => id))) },
  };
}

/** The headings under which most words changed. */
function sectionsOf({ rows, stories, changes }: Comparison, counted: ReadonlySet<number>) {
  const wordsByHeading = new Map<string, number>();
  let heading: string | null = null;
  for (const [index, row] of rows.entries()) {
    if (stories[row.story]?.kind !== 'body') continue;
    if (row.block === 'heading') heading = headingOf(row) || heading;
    if (heading === null) continue;
    let sum = 0;
    for (const id of row.changes) {
      const change = changes[id];
      // A move counts only at its new location.
      if (!change || change.row !== index || !counted.has(id)) continue;
      sum += change.words.deleted + change.words.inserted + change.words.moved;
    }
    if (sum > 0) wordsByHeading.set(heading, (wordsByHeading.get(heading) ?? 0) + sum);
  }
  return [...wordsByHeading]
    .map(([name, count]) => ({ heading: name, words: count }))
    .sort((one, other) => other.words - one.words)
    .slice(0, maximumSections);
}

/** A heading row's text on one line, from the revised document if it has the row. */
function headingOf(row: Row): string {
  return textOfSide(row.revised ?? row.original)
    .replace(/\s+/g, ' ')
    .trim();
}
