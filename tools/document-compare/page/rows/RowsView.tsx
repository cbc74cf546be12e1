import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { ColumnNames, columnRule } from '#web/components/tool/document/ColumnNames.tsx';
import { useReveal } from '#web/components/tool/navigation/useReveal.ts';
import { useVirtualRows, VirtualRows } from '#web/components/tool/navigation/VirtualRows.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import type { Story } from '../../shared/comparison.ts';
import { useChangeWords } from '../changes/useChangeWords.ts';
import type { CompareView } from '../useCompareView.ts';
import { type Item, lengthOf, type SideName, type ViewName } from '../view.ts';
import { RowView } from './RowView.tsx';
import { type Table, tablesOf } from './tables.ts';
import { useSideways } from './useSideways.ts';

/** Pixels below the last row. On narrow screens the pane's foot is under the bar of tools or outside the window at first. */
const footRoom = { wide: 48, narrow: 240 };

interface RowsViewProps {
  view: CompareView;
  names: Readonly<Record<SideName, string>>;
  /** ISO 639-1 codes, or und. */
  languages: Readonly<Record<SideName, string>>;
}

/** Both documents as one virtual list of rows, so that the two columns stay aligned. */
export function RowsView({ view, names, languages }: RowsViewProps) {
  const text = useToolText('Compare');
  const { comparison, items, itemOf, target, viewName } = view;
  const { rows } = comparison;
  const isWide = useWide();
  const isSideBySide = viewName === 'sideBySide';
  const tables = useMemo(() => tablesOf(rows), [rows]);
  const lengths = useMemo(() => rows.map(lengthOf), [rows]);
  // A new function would make the list compute the positions of all rows again.
  const getItemKey = useCallback((index: number) => keyOf(items[index], viewName), [items, viewName]);
  const { scroller, virtualizer } = useVirtualRows({
    count: items.length,
    getItemKey,
    estimateSize: (index) => estimatedHeight(items[index], lengths, viewName),
    overscan: 4,
    paddingEnd: isWide ? footRoom.wide : footRoom.narrow,
  });
  // Hiding or folding rows must not scroll back to an old target.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target scrolls the view.
  const reveal = useMemo(
    () => target && { id: target.mark, chunk: itemOf(target.row), unlessSeen: target.isOpening === true },
    [target],
  );
  // A table is shifted first, because a change that is hidden in it can't be seen anywhere in the pane.
  const sideways = useSideways(scroller, target);
  useReveal(virtualizer, scroller, reveal);
  useOpening(view, virtualizer.getVirtualItems().length > 0);

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
      {...sideways}
      ref={scroller}
      label={text('view.label')}
      onScroll={rememberTopRow}
      // The keys n and p, and the list, choose changes too.
      onClick={chooseClicked}
      className={classes(
        'document-text min-h-0 max-w-none grow overflow-x-hidden overflow-y-auto overscroll-x-contain [overflow-anchor:none]',
        isSideBySide && columnRule,
      )}
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
                tables={tables}
                languages={languages}
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

/** Opens the comparison with its first change chosen and in sight: two columns that look alike would tell nothing. */
function useOpening({ showFirst }: CompareView, hasRows: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first rows open the comparison.
  useEffect(() => {
    if (hasRows) showFirst();
  }, [hasRows]);
}

interface ItemViewProps extends Pick<RowsViewProps, 'view' | 'languages'> {
  item: Item;
  tables: ReadonlyMap<number, Table>;
  onOpen: (row: number) => void;
}

/** The name of a story, a row, or a button that unfolds unchanged rows. */
function ItemView({ item, view, tables, languages, onOpen }: ItemViewProps) {
  const { comparison, current } = view;
  switch (item.kind) {
    case 'story': {
      const story = comparison.stories[item.story];
      return story && <StoryName story={story} />;
    }
    case 'fold':
      return <Fold count={item.count} onOpen={() => onOpen(item.row)} />;
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
            table={tables.get(item.row)}
            languages={languages}
            onGoToRow={view.goToRow}
          />
        )
      );
    }
  }
}

function StoryName({ story }: { story: Story }) {
  const words = useChangeWords();
  return (
    <h3 className="flex items-center gap-3 px-3 pt-5 pb-2 font-sans text-xs font-medium text-muted xl:px-4">
      {words.storyName(story)}
      <span aria-hidden="true" className="h-px grow bg-line" />
    </h3>
  );
}

function Fold({ count, onOpen }: { count: number; onOpen: () => void }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="my-1 flex min-h-9 w-full items-center justify-center bg-paper px-4 font-sans text-sm text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
    >
      {text('view.fold', { count, number: words.count(count) })}
    </button>
  );
}

/** The key of a row's element, which is measured anew in the other view. */
function keyOf(item: Item | undefined, view: ViewName): string {
  if (!item) return '';
  return `${view} ${item.kind} ${item.kind === 'story' ? item.story : item.row}`;
}

/** Estimates for the scroll bar, in pixels and characters a line; rendered rows are measured. */
const lineHeight = { sideBySide: 24, inline: 29 } as const;
const lineLength = { sideBySide: 40, inline: 72 } as const;

/** @param lengths the length of each row's text, in UTF-16 code units */
function estimatedHeight(item: Item | undefined, lengths: readonly number[], view: ViewName): number {
  if (item?.kind !== 'row') return 44;
  return 12 + lineHeight[view] * Math.max(1, Math.ceil((lengths[item.row] ?? 0) / lineLength[view]));
}
