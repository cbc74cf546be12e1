import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { CompareView } from '../useCompareView.ts';
import { ChangeEntry } from './ChangeEntry.tsx';

interface ChangeListProps {
  view: CompareView;
  /** Called after an entry was chosen, to close a list that covers the text. */
  onChoose?: () => void;
}

/** The list of changes: of the text, filtered by type, or of the formatting. */
export function ChangeList({ view, onChoose }: ChangeListProps) {
  const text = useToolText('Compare');
  const { listed, current, position } = view;
  // A new function would make the list compute the positions of all entries again.
  const getItemKey = useCallback((index: number) => listed[index]?.id ?? index, [listed]);
  const { scroller, virtualizer } = useVirtualRows({
    count: listed.length,
    getItemKey,
    estimateSize: () => 50,
    overscan: 6,
    paddingEnd: 16,
  });

  // Keeps the current change in sight, wherever it was chosen.
  useEffect(() => {
    if (position >= 0) virtualizer.scrollToIndex(position, { align: 'auto' });
  }, [position, virtualizer]);
  /** True while a key's change is about to take the focus. */
  const movesFocus = useRef(false);
  useEffect(() => {
    if (!movesFocus.current || current === null) return;
    const handle = requestAnimationFrame(() => {
      movesFocus.current = false;
      scroller.current
        ?.querySelector<HTMLElement>(`[data-entry="${current}"]`)
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(handle);
  }, [current, scroller]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = {
      ArrowDown: listed[position + 1],
      ArrowUp: listed[position - 1],
      Home: listed[0],
      End: listed.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    movesFocus.current = true;
    view.goTo(next.id);
  };

  if (listed.length === 0) {
    const ignoring = view.comparison.changes.length > 0;
    return <p className="p-4 text-sm text-muted">{text(ignoring ? 'list.allIgnored' : 'list.empty')}</p>;
  }
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto [overflow-anchor:none]">
      <VirtualRows
        virtualizer={virtualizer}
        list={{ 'aria-label': text('list.label'), onKeyDown }}
        className="border-b border-line"
      >
        {(index) => {
          const change = listed[index];
          return (
            change && (
              <ChangeEntry
                change={change}
                view={view}
                // The list is one tab stop; the arrow keys move within it.
                reachable={index === Math.max(position, 0)}
                onChoose={onChoose}
              />
            )
          );
        }}
      </VirtualRows>
    </div>
  );
}
