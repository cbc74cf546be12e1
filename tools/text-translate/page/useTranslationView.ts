import { useCallback, useMemo, useState } from 'react';
import type { TranslationResult } from '../contract.ts';
import {
  concernBeside,
  concernsOf,
  itemsByBlock,
  itemsOf,
  keyOf,
  markOf,
  type Place,
  withWritten,
} from '../shared/view.ts';

export type TranslationView = ReturnType<typeof useTranslationView>;

/**
 * Where a reader stands in a translation, and what follows from it.
 * @param change Keeps the result as a person changed it
 */
export function useTranslationView(result: TranslationResult, change: (result: TranslationResult) => void) {
  const { blocks } = result;
  const items = useMemo(() => itemsOf(blocks), [blocks]);
  const itemOf = useMemo(() => itemsByBlock(items), [items]);
  const concerns = useMemo(() => concernsOf(result), [result]);
  const [selected, setSelected] = useState<Place | null>(null);
  const [editing, setEditing] = useState(false);
  const [target, setTarget] = useState<{ id: string; chunk: number } | null>(null);

  const select = useCallback((place: Place | null) => {
    setSelected(place);
    setEditing(false);
  }, []);
  const edit = useCallback((place: Place) => {
    setSelected(place);
    setEditing(true);
  }, []);
  const goTo = (place: Place) => {
    select(place);
    setTarget({ id: markOf(place), chunk: itemOf[place.block] ?? 0 });
  };
  const current = selected && keyOf(selected);
  const position = concerns.findIndex((concern) => keyOf(concern) === current);
  /** The next concern after the chosen sentence, or with -1 the one before; round the ends. */
  const step = (way: 1 | -1) => {
    const next = concernBeside(concerns, selected, way);
    if (next) goTo(next);
  };

  return {
    result,
    items,
    itemOf,
    concerns,
    /** Of the chosen sentence among the concerns, from 0; -1 where it is none. */
    position,
    selected,
    editing,
    target,
    select,
    edit,
    goTo,
    step,
    /** Ends the editing of the chosen sentence; null changes nothing. */
    write: (text: string | null) => {
      setEditing(false);
      const written = withWritten(result, selected, text);
      if (written) change(written);
    },
  };
}
