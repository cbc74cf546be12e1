import { countTokens } from '#text/compare/tokens.ts';
import { oneLine } from '#text/lines.ts';
import type { CompareResult } from '../contract.ts';
import { type Comparison, type Row, textOfSide } from '../shared/comparison.ts';
import { replacedFigures } from './figures.ts';

type Facts = Pick<CompareResult, 'identical' | 'similarity' | 'counts' | 'words' | 'summary'>;

/** The most headings in the result. */
const maximumSections = 5;

/** Counts and shares of a comparison, and where most changed; `words` has the number of words in each document. */
export function factsOf(comparison: Comparison, words: { original: number; revised: number }): Facts {
  const counts = { insert: 0, delete: 0, replace: 0, move: 0, format: 0, rowInsert: 0, rowDelete: 0 };
  for (const { type } of comparison.changes) counts[type] += 1;
  const changed = comparison.changes.map((change) => {
    if (change.type === 'format') return { deleted: 0, inserted: 0, moved: 0 };
    if (change.type === 'move') return { deleted: 0, inserted: 0, moved: countTokens(change.after) };
    return { deleted: countTokens(change.before), inserted: countTokens(change.after), moved: 0 };
  });
  const sum = (kind: 'deleted' | 'inserted' | 'moved') => changed.reduce((all, each) => all + each[kind], 0);
  const total = { inserted: sum('inserted'), deleted: sum('deleted'), moved: sum('moved') };
  const all = words.original + words.revised;
  return {
    identical: comparison.changes.length === 0,
    similarity: all === 0 ? 1 : Math.max(0, Math.min(1, (all - total.inserted - total.deleted) / all)),
    counts,
    words: total,
    summary: {
      sections: sectionsOf(
        comparison,
        changed.map((each) => each.deleted + each.inserted + each.moved),
      ),
      figures: replacedFigures(comparison),
    },
  };
}

/** The headings under which most words changed, by the number of words of each change. */
function sectionsOf({ rows, stories, changes }: Comparison, words: readonly number[]) {
  const wordsByHeading = new Map<string, number>();
  let heading: string | null = null;
  for (const [index, row] of rows.entries()) {
    if (stories[row.story]?.kind !== 'body') continue;
    if (row.block === 'heading') heading = headingOf(row) || heading;
    if (heading === null) continue;
    // A move counts only at its new location.
    const own = row.changes.filter((change) => changes[change]?.row === index);
    const sum = own.reduce((all, change) => all + (words[change] ?? 0), 0);
    if (sum > 0) wordsByHeading.set(heading, (wordsByHeading.get(heading) ?? 0) + sum);
  }
  return [...wordsByHeading]
    .map(([name, count]) => ({ heading: name, words: count }))
    .sort((one, other) => other.words - one.words)
    .slice(0, maximumSections);
}

/** A heading row's text on one line, from the revised document if it has the row. */
export function headingOf(row: Row): string {
  return oneLine(textOfSide(row.revised ?? row.original));
}
