import type { Change, ChangedProperty, ChangeType, FormatScope } from '../../shared/comparison.ts';
import { markOf, rowMark } from '../view.ts';

export type ListName = 'text' | 'format';

/** The preferred list, unless it is empty and the other one isn't. */
export function visibleList(counts: Readonly<Record<ListName, number>>, preferred: ListName): ListName {
  if (counts.text === 0 && counts.format > 0) return 'format';
  return counts.format === 0 ? 'text' : preferred;
}

/** The list that a change belongs to. */
export function listOf({ type }: Pick<Change, 'type'>): ListName {
  return type === 'format' ? 'format' : 'text';
}

/** The visible changes of a list. The text list keeps only the chosen types; an empty set means all types. */
export function changesInList(
  changes: readonly Change[],
  visible: readonly boolean[],
  list: ListName,
  types: ReadonlySet<ChangeType>,
): Change[] {
  const belongs = (change: Change) =>
    listOf(change) === list && (list === 'format' || types.size === 0 || types.has(change.type));
  return changes.filter((change) => visible[change.id] && belongs(change));
}

/** The filter after going to a change: unchanged, or cleared when it would hide that change. */
export function filterShowing(types: ReadonlySet<ChangeType>, { type }: Change): ReadonlySet<ChangeType> {
  return types.size > 0 && !types.has(type) ? new Set() : types;
}

/** The next listed change (step 1) or the previous one (step -1); undefined at either end. */
export function neighbourOf(
  listed: readonly Change[],
  current: number | null,
  step: 1 | -1,
): Change | undefined {
  if (current === null) return step === 1 ? listed[0] : undefined;
  return step === 1 ? listed.find(({ id }) => id > current) : listed.findLast(({ id }) => id < current);
}

/** The mark that the documents scroll to. A move has no text of its own, so its row is the target. */
export function targetMark({ id, type, row }: Change): string {
  return type === 'move' || type === 'rowMove' ? rowMark(row) : markOf(id);
}

/** The words around a break, with the sign of a paragraph's end in its place. */
export const withBreakSigns = (text: string): string => text.replace(/\s*\n\s*/g, ' ¶ ');

/** A change in one line of plain text. */
export function changeAsText(
  { type, before, after, format, scope }: Change,
  words: {
    format: (change: ChangedProperty) => string;
    scope: (scope: FormatScope) => string;
    emptyParagraph: string;
  },
): string {
  if (type === 'format') {
    const properties = format?.map(words.format).join(' · ') ?? '';
    return scope ? `${words.scope(scope)}: ${properties}` : `${properties}: ${after || before}`;
  }
  if (type === 'move' || type === 'rowMove') return after || before;
  if (type === 'split' || type === 'join') return withBreakSigns(type === 'split' ? after : before);
  if (before === '' && after === '') return words.emptyParagraph;
  return [before, after].filter((part) => part !== '').join(' → ');
}
