import { useCallback, useMemo, useState } from 'react';
import { useWide } from '#web/components/tool/useWide.ts';
import type { Change, ChangeType, Comparison, Ignorable } from '../shared/comparison.ts';
import {
  type ListName,
  listedOf,
  listOf,
  markFor,
  neighbourOf,
  openList,
  typesWith,
} from './changes/listed.ts';
import { countTypes, itemOfRow, itemsOf, placesOf, rowMark, shownChanges, type ViewName } from './view.ts';

export type CompareView = ReturnType<typeof useCompareView>;

/** What the views scroll to: a mark, and the row it stands in. */
export interface Target {
  mark: string;
  row: number;
}

/** The reader's choices over a comparison, and what follows from them. */
export function useCompareView(comparison: Comparison) {
  const { changes } = comparison;
  const roomy = useWide(768);
  const [wanted, setView] = useState<ViewName>('sideBySide');
  const view: ViewName = roomy ? wanted : 'inline';
  const [onlyChanges, setOnlyChanges] = useState(false);
  const [characters, setCharacters] = useState(false);
  const [ignored, setIgnored] = useState<ReadonlySet<Ignorable>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [types, setTypes] = useState<ReadonlySet<ChangeType>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  const shown = useMemo(() => shownChanges(changes, ignored), [changes, ignored]);
  const counts = useMemo(() => countTypes(changes, shown), [changes, shown]);
  const places = useMemo(() => placesOf(comparison), [comparison]);
  const items = useMemo(
    () => itemsOf(comparison, shown, { view, onlyChanges, opened }),
    [comparison, shown, view, onlyChanges, opened],
  );

  const formats = counts.get('format') ?? 0;
  const texts = shown.filter(Boolean).length - formats;
  const [wantedList, setList] = useState<ListName>('text');
  const list = openList({ text: texts, format: formats }, wantedList);
  const listed = useMemo(() => listedOf(changes, shown, list, types), [changes, shown, list, types]);

  const current = chosen !== null && shown[chosen] ? chosen : null;
  const position = listed.findIndex(({ id }) => id === current);

  const goToRow = useCallback((row: number) => setTarget({ mark: rowMark(row), row }), []);
  const reveal = (change: Change) => setTarget({ mark: markFor(change), row: change.row });
  const choose = (id: number) => {
    const change = changes[id];
    if (!change) return;
    setChosen(id);
    setList(listOf(change));
    setTypes(typesWith(types, change));
  };
  const goTo = (id: number) => {
    const change = changes[id];
    if (!change) return;
    choose(id);
    reveal(change);
  };
  const neighbour = (step: 1 | -1) => neighbourOf(listed, current, step);

  return {
    comparison,
    view,
    canSplit: roomy,
    setView,
    onlyChanges,
    setOnlyChanges,
    characters,
    setCharacters,
    ignored,
    ignore: (what: Ignorable, on: boolean) => setIgnored((before) => toggled(before, what, on)),
    shown,
    counts,
    totals: { text: texts, format: formats },
    places,
    items,
    open: (row: number) => setOpened((before) => toggled(before, row, true)),
    list,
    setList,
    types,
    setType: (type: ChangeType, on: boolean) => setTypes((before) => toggled(before, type, on)),
    listed,
    current,
    /** From 0 among those listed; -1 while none of them is current. */
    position,
    target,
    choose,
    goTo,
    goToRow,
    /** Goes to a mark in a row, and unfolds it. */
    goToMark: (mark: string, row: number) => {
      const item = items[itemOfRow(items, row)];
      if (item?.kind === 'fold') setOpened((before) => toggled(before, item.row, true));
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

function toggled<T>(set: ReadonlySet<T>, value: T, on: boolean): Set<T> {
  const next = new Set(set);
  if (on) next.add(value);
  else next.delete(value);
  return next;
}
