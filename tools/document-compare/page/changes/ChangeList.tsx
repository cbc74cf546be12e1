import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { changeTypes } from '../../shared/comparison.ts';
import type { CompareView } from '../useCompareView.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import type { ListName } from './listed.ts';
import { useChangeWords } from './useChangeWords.ts';

interface ChangeListProps {
  view: CompareView;
  /** After an entry was chosen, for a list that lies over the text. */
  onGone?: () => void;
}

const textTypes = changeTypes.filter((type) => type !== 'format');

/** Every change that is shown, in reading order; those of formatting alone in a list of their own. */
export function ChangeList({ view, onGone }: ChangeListProps) {
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
      <Entries view={view} onGone={onGone} />
    </div>
  );
}

function Entries({ view, onGone }: ChangeListProps) {
  const text = useToolText('Compare');
  const { listed, current, position } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: listed.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => listed[index]?.id ?? index,
    estimateSize: () => 84,
    overscan: 6,
    paddingEnd: 16,
    useFlushSync: false,
  });

  // The chosen change stays in sight, wherever it was chosen.
  useEffect(() => {
    if (position >= 0) virtualizer.scrollToIndex(position, { align: 'auto' });
  }, [position, virtualizer]);
  const following = useRef(false);
  useEffect(() => {
    if (!following.current || current === null) return;
    const handle = requestAnimationFrame(() => {
      following.current = false;
      scroller.current
        ?.querySelector<HTMLElement>(`[data-entry="${current}"]`)
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(handle);
  }, [current]);
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = {
      ArrowDown: listed[position + 1],
      ArrowUp: listed[position - 1],
      Home: listed[0],
      End: listed.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    following.current = true;
    view.goTo(next.id);
  };

  if (listed.length === 0) {
    const ignoring = view.comparison.changes.length > 0;
    return <p className="p-4 text-sm text-muted">{text(ignoring ? 'list.allIgnored' : 'list.empty')}</p>;
  }
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto [overflow-anchor:none]">
      <ol
        aria-label={text('list.label')}
        onKeyDown={walk}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((drawn) => {
          const change = listed[drawn.index];
          if (!change) return null;
          return (
            <li
              key={drawn.key}
              ref={virtualizer.measureElement}
              data-index={drawn.index}
              aria-setsize={listed.length}
              aria-posinset={drawn.index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${drawn.start}px)` }}
            >
              <ChangeEntry
                change={change}
                view={view}
                // One stop for the Tab key; the arrows walk from there.
                reachable={position < 0 ? drawn.index === 0 : drawn.index === position}
                onGone={onGone}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
