import { useCallback, useMemo, useState } from 'react';
import { useWide } from '#web/components/window/useWide.ts';
import type { Change, ChangeType, Comparison, Ignorable } from '../shared/comparison.ts';
import { locationsOf } from '../shared/locations.ts';
import {
  changesInList,
  filterShowing,
  type ListName,
  listOf,
  neighbourOf,
  targetMark,
  visibleList,
} from './changes/change-lists.ts';
import { countTypes, itemOfRow, itemsOf, rowMark, type ViewName, visibilityOf } from './view.ts';

export type CompareView = ReturnType<typeof useCompareView>;

export interface Target {
  /** The data-highlight value of the element to scroll to. */
  mark: string;
  row: number;
  /** True for where a comparison opens, which moves only what hides the change, and not the window. */
  isOpening?: boolean;
}

/** The reader's choices in a comparison, and what is derived from them. */
export function useCompareView(comparison: Comparison) {
  const { changes } = comparison;
  const isWide = useWide(768);
  const [preferredView, setViewName] = useState<ViewName>('sideBySide');
  const viewName: ViewName = isWide ? preferredView : 'inline';
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [characters, setCharacters] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<Ignorable>>(new Set());
  const [openedFolds, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [types, setTypes] = useState<ReadonlySet<ChangeType>>(new Set());
  const [chosenId, setChosen] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const visible = useMemo(() => visibilityOf(changes, ignored), [changes, ignored]);
  const counts = useMemo(() => countTypes(changes, visible), [changes, visible]);
  const locations = useMemo(() => locationsOf(comparison), [comparison]);
  const items = useMemo(
    () => itemsOf(comparison, visible, { view: viewName, onlyChanges, openedFolds }),
    [comparison, visible, viewName, onlyChanges, openedFolds],
  );

  const formatCount = counts.get('format') ?? 0;
  const textCount = visible.filter(Boolean).length - formatCount;
  const [preferredList, setList] = useState<ListName>('text');
  const list = visibleList({ text: textCount, format: formatCount }, preferredList);
  const listed = useMemo(() => changesInList(changes, visible, list, types), [changes, visible, list, types]);

  const current = chosenId !== null && visible[chosenId] ? chosenId : null;
  const position = listed.findIndex(({ id }) => id === current);

  const goToRow = useCallback((row: number) => setTarget({ mark: rowMark(row), row }), []);
  const reveal = (change: Change) => setTarget({ mark: targetMark(change), row: change.row });
  const choose = (id: number) => {
    const change = changes[id];
    if (!change) return;
    setChosen(id);
    setList(listOf(change));
    setTypes(filterShowing(types, change));
  };
  const goTo = (id: number) => {
    const change = changes[id];
    if (!change) return;
    choose(id);
    reveal(change);
  };
  /** Chooses the first change and brings it into sight, without moving the window. */
  const showFirst = () => {
    const [first] = listed;
    if (!first) return;
    setChosen(first.id);
    setTarget({ mark: targetMark(first), row: first.row, isOpening: true });
  };
  const neighbour = (step: 1 | -1) => neighbourOf(listed, current, step);

  return {
    comparison,
    viewName,
    /** True when both documents fit side by side. */
    canSplit: isWide,
    setViewName,
    onlyChanges,
    setOnlyChanges,
    characters,
    setCharacters,
    ignored,
    ignore: (difference: Ignorable, on: boolean) =>
      setIgnored((before) => withMember(before, difference, on)),
    visible,
    counts,
    totals: { text: textCount, format: formatCount },
    locations,
    items,
    /** Unfolds the unchanged rows that begin with this one. */
    open: (row: number) => setOpened((before) => withMember(before, row, true)),
    list,
    setList,
    types,
    setType: (type: ChangeType, on: boolean) => setTypes((before) => withMember(before, type, on)),
    listed,
    /** The id of the chosen change, unless it is ignored. */
    current,
    /** The index of the current change in the list; -1 when it isn't listed. */
    position,
    target,
    choose,
    goTo,
    showFirst,
    goToRow,
    /** Scrolls to a mark in a row and unfolds the row. */
    goToMark: (mark: string, row: number) => {
      const item = items[itemOfRow(items, row)];
      if (item?.kind === 'fold') setOpened((before) => withMember(before, item.row, true));
      setTarget({ mark, row });
    },
    neighbour,
    step: (step: 1 | -1) => {
      const next = neighbour(step);
      if (next) goTo(next.id);
    },
    itemOf: (row: number) => itemOfRow(items, row),
  };
}

function withMember<T>(set: ReadonlySet<T>, value: T, on: boolean): Set<T> {
  return new Set(on ? [...set, value] : [...set].filter((each) => each !== value));
}
