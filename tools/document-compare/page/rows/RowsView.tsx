import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { ColumnNames } from '#web/components/tool/document/ColumnNames.tsx';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Row } from '../../shared/comparison.ts';
import { useChangeWords } from '../changes/useChangeWords.ts';
import type { CompareView } from '../useCompareView.ts';
import { type Item, lengthOf, type ViewName } from '../view.ts';
import { RowView } from './RowView.tsx';

interface RowsViewProps {
  view: CompareView;
  names: { original: string; revised: string };
}

/** Both documents as one virtual list of rows, so that the two columns stay aligned. */
export function RowsView({ view, names }: RowsViewProps) {
  const text = useToolText('Compare');
  const { comparison, items, itemOf, target, viewName } = view;
  const { rows } = comparison;
  const isSideBySide = viewName === 'sideBySide';
  const { scroller, virtualizer } = useVirtualRows({
    count: items.length,
    getItemKey: (index) => keyOf(items[index], viewName),
    estimateSize: (index) => estimatedHeight(items[index], rows, viewName),
    overscan: 4,
    paddingStart: 8,
    paddingEnd: 48,
  });
  // Hiding or folding rows must not scroll back to an old target.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target scrolls the view.
  const reveal = useMemo(() => (target ? { id: target.mark, chunk: itemOf(target.row) } : null), [target]);
  useReveal(virtualizer, scroller, reveal);

  // The top row keeps its position when other rows come and go or the view changes.
  const topRow = useRef<number | null>(null);
  const rememberTopRow = () => {
    const item = items[virtualizer.getVirtualItemForOffset(scroller.current?.scrollTop ?? 0)?.index ?? 0];
    if (item && item.kind !== 'story') topRow.current = item.row;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list changes.
  useLayoutEffect(() => {
    if (topRow.current !== null) virtualizer.scrollToIndex(itemOf(topRow.current), { align: 'start' });
  }, [items]);

  const chooseClicked = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('[data-change]')?.dataset.change;
    // Selecting text to copy it must not choose the change.
    if (id !== undefined && window.getSelection()?.isCollapsed !== false) view.choose(Number(id));
  };

  return (
    <ScrollRegion
      ref={scroller}
      label={text('view.label')}
      onScroll={rememberTopRow}
      // The keys n and p, and the list, choose changes too.
      onClick={chooseClicked}
      className="document-text min-h-0 max-w-none grow overflow-y-auto [overflow-anchor:none]"
    >
      <h2 className="sr-only">{text('view.label')}</h2>
      {isSideBySide && (
        <ColumnNames
          columns={[
            { role: text('inputs.1'), name: names.original },
            { role: text('inputs.2'), name: names.revised },
          ]}
          className="px-3 xl:px-4"
        />
      )}
      <VirtualRows
        virtualizer={virtualizer}
        className={isSideBySide ? 'text-[0.9375rem] leading-6 2xl:text-base 2xl:leading-7' : undefined}
      >
        {(index) => {
          const item = items[index];
          return (
            item && (
              <ItemView
                item={item}
                view={view}
                onOpen={(row) => {
                  view.open(row);
                  // The clicked button disappears and would take the focus with it.
                  scroller.current?.focus({ preventScroll: true });
                }}
              />
            )
          );
        }}
      </VirtualRows>
    </ScrollRegion>
  );
}

/** The name of a story, a row, or a button that unfolds unchanged rows. */
function ItemView({ item, view, onOpen }: { item: Item; view: CompareView; onOpen: (row: number) => void }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { comparison, current } = view;
  switch (item.kind) {
    case 'story': {
      const story = comparison.stories[item.story];
      return (
        story && (
          <h3 className="flex items-center gap-3 px-4 pt-5 pb-2 font-sans text-xs font-medium text-muted md:px-6">
            {words.storyName(story)}
            <span aria-hidden="true" className="h-px grow bg-line" />
          </h3>
        )
      );
    }
    case 'fold':
      return (
        <button
          type="button"
          onClick={() => onOpen(item.row)}
          className="my-1 flex min-h-9 w-full items-center justify-center bg-paper px-4 font-sans text-sm text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        >
          {text('view.fold', { count: item.count, number: words.count(item.count) })}
        </button>
      );
    case 'row': {
      const row = comparison.rows[item.row];
      return (
        row && (
          <RowView
            row={row}
            index={item.row}
            changes={comparison.changes}
            visible={view.visible}
            view={view.viewName}
            current={current !== null && row.changes.includes(current) ? current : null}
            characters={view.characters}
            onGoToRow={view.goToRow}
          />
        )
      );
    }
  }
}

/** The key of a row's element, which is measured anew in the other view. */
function keyOf(item: Item | undefined, view: ViewName): string {
  if (!item) return '';
  return `${view} ${item.kind} ${item.kind === 'story' ? item.story : item.row}`;
}

/** Estimates for the scroll bar, in pixels and characters a line; rendered rows are measured. */
const lineHeight = { sideBySide: 24, inline: 29 } as const;
const lineLength = { sideBySide: 40, inline: 72 } as const;

function estimatedHeight(item: Item | undefined, rows: readonly Row[], view: ViewName): number {
  if (item?.kind !== 'row') return 44;
  const row = rows[item.row];
  if (!row) return 0;
  return 12 + lineHeight[view] * Math.max(1, Math.ceil(lengthOf(row) / lineLength[view]));
}
