import { useState } from 'react';
import { switched } from './selection.ts';

export interface Selection<Item> {
  /** Those of the shown items that are selected, in their order. */
  items: readonly Item[];
  has(id: string): boolean;
  /** @param range Whether all from the one that was switched last up to this one follow it. */
  toggle(id: string, range: boolean): void;
  all: boolean;
  toggleAll(): void;
  clear(): void;
}

/** Which items of a list are selected. One that leaves the list leaves the selection. */
export function useSelection<Item extends { id: string }>(shown: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const items = shown.filter(({ id }) => ids.has(id));
  const all = shown.length > 0 && items.length === shown.length;
  return {
    items,
    has: (id) => ids.has(id),
    toggle(id, range) {
      setIds(switched(shown, ids, id, { range, last }));
      setLast(id);
    },
    all,
    toggleAll: () => setIds(new Set(all ? [] : shown.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
