import { useState } from 'react';
import { toggleSelection } from './selection.ts';

export interface Selection<Item> {
  /** The selected items, in list order. */
  items: readonly Item[];
  has(id: string): boolean;
  /** @param range true to change all items since the last one toggled */
  toggle(id: string, range: boolean): void;
  all: boolean;
  toggleAll(): void;
  clear(): void;
}

/** The selection of a list. An item that leaves the list also leaves the selection. */
export function useSelection<Item extends { id: string }>(listed: readonly Item[]): Selection<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const items = listed.filter(({ id }) => ids.has(id));
  const all = listed.length > 0 && items.length === listed.length;
  return {
    items,
    has: (id) => ids.has(id),
    toggle(id, range) {
      setIds(toggleSelection(listed, ids, id, { range, last }));
      setLast(id);
    },
    all,
    toggleAll: () => setIds(new Set(all ? [] : listed.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
