import type { Change, ChangeType } from '../../shared/comparison.ts';
import { markOf, rowMark } from '../view.ts';

/** Which of the two lists is open: changes of the text, or of its formatting alone. */
export type ListName = 'text' | 'format';

/** The list that is open: the one that is wanted, unless it holds nothing and the other does. */
export function openList(counts: Readonly<Record<ListName, number>>, wanted: ListName): ListName {
  if (counts.text === 0 && counts.format > 0) return 'format';
  return counts.format === 0 ? 'text' : wanted;
}

/** The list that a change stands in. */
export function listOf({ type }: Pick<Change, 'type'>): ListName {
  return type === 'format' ? 'format' : 'text';
}

/** The changes that a list shows, of the text those of the chosen types alone; none chosen means all. */
export function listedOf(
  changes: readonly Change[],
  shown: readonly boolean[],
  list: ListName,
  types: ReadonlySet<ChangeType>,
): Change[] {
  const belongs = (change: Change) =>
    listOf(change) === list && (list === 'format' || types.size === 0 || types.has(change.type));
  return changes.filter((change) => shown[change.id] && belongs(change));
}

/** The types that stay chosen when a change is gone to: it must not be left out itself. */
export function typesWith(types: ReadonlySet<ChangeType>, { type }: Change): ReadonlySet<ChangeType> {
  return types.size > 0 && !types.has(type) ? new Set() : types;
}

/** The next listed change after the current one, or with -1 the one before; undefined at either end. */
export function neighbourOf(
  listed: readonly Change[],
  current: number | null,
  step: 1 | -1,
): Change | undefined {
  if (current === null) return step === 1 ? listed[0] : undefined;
  return step === 1 ? listed.find(({ id }) => id > current) : listed.findLast(({ id }) => id < current);
}

/** Where the documents scroll to. A move has no text of its own to stand at: its row is the place. */
export function markFor({ id, type, row }: Change): string {
  return type === 'move' ? rowMark(row) : markOf(id);
}

/** What a change did, as it is copied. `format` words its formatting. */
export function copiedContent(
  { type, before, after, format }: Change,
  words: { format: (change: NonNullable<Change['format']>[number]) => string; emptyParagraph: string },
): string {
  if (type === 'format') return `${format?.map(words.format).join(' · ') ?? ''}: ${after || before}`;
  if (type === 'move') return after || before;
  if (before === '' && after === '') return words.emptyParagraph;
  return [before, after].filter((part) => part !== '').join(' → ');
}
