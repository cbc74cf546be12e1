import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { toggleSelection } from './selection.ts';

export interface Selection<Item> {
  /** The selected items, in list order. */
  items: readonly Item[];
  has(id: string): boolean;
  /**
   * The same function at every render.
   * @param range true to change all items since the last one toggled
   */
  toggle(id: string, range: boolean): void;
  all: boolean;
  toggleAll(): void;
  clear(): void;
}

interface State {
  ids: ReadonlySet<string>;
  /** The id of the item that was toggled last. */
  last: string | null;
}

/** The selection of a list. An item that leaves the list also leaves the selection. */
export function useSelection<Item extends { id: string }>(listed: readonly Item[]): Selection<Item> {
  const [{ ids }, setState] = useState<State>({ ids: new Set(), last: null });
  const shown = useRef(listed);
  useLayoutEffect(() => {
    shown.current = listed;
  });
  const toggle = useCallback((id: string, range: boolean) => {
    setState(({ ids, last }) => ({
      ids: toggleSelection(shown.current, ids, id, { range, last }),
      last: id,
    }));
  }, []);
  const setIds = (next: readonly string[]) => setState(({ last }) => ({ ids: new Set(next), last }));
  const items = listed.filter(({ id }) => ids.has(id));
  const all = listed.length > 0 && items.length === listed.length;
  return {
    items,
    has: (id) => ids.has(id),
    toggle,
    all,
    toggleAll: () => setIds(all ? [] : listed.map(({ id }) => id)),
    clear: () => setIds([]),
  };
}
