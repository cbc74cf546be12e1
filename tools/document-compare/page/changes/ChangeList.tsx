import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { changeTypes } from '../../shared/comparison.ts';
import type { CompareView } from '../useCompareView.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import type { ListName } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

interface ChangeListProps {
  view: CompareView;
  /** Called after an entry was chosen, to close a list that covers the text. */
  onChoose?: () => void;
}

const textTypes = changeTypes.filter((type) => type !== 'format');

/** The list of changes: of the text, filtered by type, or of the formatting. */
export function ChangeList({ view, onChoose }: ChangeListProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { totals, counts, list, types } = view;
  const present = textTypes.filter((type) => counts.has(type));
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex flex-col gap-2 border-b border-line p-3">
        {totals.format > 0 && (
          <Segmented<ListName>
            legend={text('list.label')}
            hideLegend
            value={list}
            onChange={view.setList}
            choices={(['text', 'format'] as const).map((value) => ({
              value,
              label: `${text(`list.${value}`)} ${words.count(totals[value])}`,
            }))}
          />
        )}
        {list === 'text' && present.length > 1 && (
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{text('list.filter')}</legend>
            {present.map((type) => (
              <label
                key={type}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge px-2.5 text-xs transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
              >
                <input
                  type="checkbox"
                  checked={types.has(type)}
                  onChange={(event) => view.setType(type, event.target.checked)}
                  className="sr-only"
                />
                {text(`types.${type}`)}
                <span className="text-muted tabular-nums">{words.count(counts.get(type) ?? 0)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <Entries view={view} onChoose={onChoose} />
    </div>
  );
}

function Entries({ view, onChoose }: ChangeListProps) {
  const text = useToolText('Compare');
  const { listed, current, position } = view;
  const { scroller, virtualizer } = useVirtualRows({
    count: listed.length,
    getItemKey: (index) => listed[index]?.id ?? index,
    estimateSize: () => 84,
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
