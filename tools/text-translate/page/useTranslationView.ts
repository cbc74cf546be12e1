import { useMemo, useState } from 'react';
import type { TranslationResult } from '../contract.ts';
import {
  concernBeside,
  concernsOf,
  itemsByBlock,
  itemsOf,
  type SentenceKey,
  sentenceId,
  sentenceMark,
  withEdit,
} from '../shared/view.ts';

export type TranslationView = ReturnType<typeof useTranslationView>;

/**
 * The state of the reader's choices in a translation, and what is derived from it.
 * @param change stores an edited result
 */
export function useTranslationView(result: TranslationResult, change: (result: TranslationResult) => void) {
  const { blocks } = result;
  const items = useMemo(() => itemsOf(blocks), [blocks]);
  const itemOf = useMemo(() => itemsByBlock(items), [items]);
  const concerns = useMemo(() => concernsOf(result), [result]);
  const [selected, setSelected] = useState<SentenceKey | null>(null);
  const [editing, setEditing] = useState(false);
  const [target, setTarget] = useState<{ id: string; chunk: number } | null>(null);

  const select = (key: SentenceKey | null) => {
    setSelected(key);
    setEditing(false);
  };
  const goTo = (key: SentenceKey) => {
    select(key);
    setTarget({ id: sentenceMark(key), chunk: itemOf[key.block] ?? 0 });
  };
  const current = selected && sentenceId(selected);
  const position = concerns.findIndex((concern) => sentenceId(concern) === current);
  /** Goes to the concern after the chosen sentence, or with -1 before it, wrapping around. */
  const step = (direction: 1 | -1) => {
    const next = concernBeside(concerns, selected, direction);
    if (next) goTo(next);
  };

  return {
    result,
    items,
    itemOf,
    concerns,
    /** The index of the chosen sentence among the concerns; -1 when it isn't one. */
    position,
    selected,
    editing,
    target,
    select,
    edit: (key: SentenceKey) => {
      setSelected(key);
      setEditing(true);
    },
    goTo,
    step,
    /** Ends the editing of the chosen sentence; null discards the edit. */
    write: (text: string | null) => {
      setEditing(false);
      const written = withEdit(result, selected, text);
      if (written) change(written);
    },
  };
}
