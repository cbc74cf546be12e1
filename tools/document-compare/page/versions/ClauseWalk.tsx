import { Fragment, useEffect, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Comparison } from '../../shared/comparison.ts';
import { type Stop, walkFrom } from '../../shared/walk.ts';
import { looks, separatorOf } from '../rows/SpanText.tsx';
import type { CompareView } from '../useCompareView.ts';
import { cellsOf, inlineCells, type Span } from '../view.ts';
import type { Versions } from './useVersions.ts';
import { useWalk } from './useWalk.ts';

interface ClauseWalkProps {
  process: Process;
  versions: Versions;
  view: Pick<CompareView, 'current' | 'comparison'>;
}

/**
 * The text of one paragraph in each version, with the words that changed from the version before: that of the chosen
 * change, or one that was clicked.
 */
export function ClauseWalk({ process, versions, view }: ClauseWalkProps) {
  const text = useToolText('Compare');
  const { documents, shown } = versions;
  const loaded = useWalk(process, documents.length);
  const clicked = useClickedRow(view.current);
  if (shown.to !== shown.from + 1)
    return <p className="text-sm text-muted">{text('versions.neighboursOnly')}</p>;
  if (!loaded) return <Skeleton />;
  const row = rowIn(loaded.comparisons[shown.from - 1], view, clicked);
  if (row === null) return <p className="text-sm text-muted">{text('versions.walkHint')}</p>;
  const stops = walkFrom(loaded.comparisons, loaded.walk, { comparison: shown.from - 1, row });
  return (
    <div className="flex flex-col overflow-y-auto rounded-card lg:max-h-80 border border-line bg-sheet">
      <ol className="flex flex-col">
        {documents.map(({ name }, index) => {
          const stop = stops.find(({ version }) => version === index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the versions never move.
            <li key={index} className="border-b border-line px-4 py-2 last:border-b-0">
              <h3 dir="auto" className="text-xs font-medium text-muted wrap-anywhere">
                {text('versions.named', { number: index + 1, name })}
              </h3>
              {stop ? (
                <StopText comparisons={loaded.comparisons} stop={stop} />
              ) : (
                <p className="text-sm text-muted">{text('versions.absent')}</p>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The row that was clicked since the current change was chosen; null when none was. */
function useClickedRow(current: number | null): number | null {
  const [clicked, setClicked] = useState<{ row: number; current: number | null } | null>(null);
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const element =
        target instanceof Element ? target.closest<HTMLElement>('[data-highlight^="row-"]') : null;
      const row = Number(element?.dataset.highlight?.slice('row-'.length));
      if (element) setClicked({ row, current });
    };
    document.addEventListener('click', remember);
    return () => document.removeEventListener('click', remember);
  }, [current]);
  return clicked && clicked.current === current ? clicked.row : null;
}

/** The row to follow, among those of a stored comparison. */
function rowIn(
  stored: Comparison | undefined,
  { current, comparison }: ClauseWalkProps['view'],
  clicked: number | null,
): number | null {
  // The page splits very long rows, so that its rows are counted differently.
  if (clicked !== null && stored?.rows.length === comparison.rows.length) return clicked;
  return current === null ? null : (stored?.changes[current]?.row ?? null);
}

function StopText({ comparisons, stop }: { comparisons: readonly Comparison[]; stop: Stop }) {
  const text = useToolText('Compare');
  const comparison = comparisons[stop.comparison];
  const row = comparison?.rows[stop.row];
  if (!comparison || !row) return null;
  const { changes } = comparison;
  const all = changes.map(() => true);
  const isFirst = stop.version === 1;
  const cells = isFirst ? (cellsOf(row, 'original', all) ?? []) : inlineCells(row, changes, all);
  const isChanged = (span: Span) =>
    span.change !== null && !['format', 'move', 'rowMove'].includes(changes[span.change]?.type ?? '');
  const isSame = !isFirst && !cells.some((spans) => spans.some(isChanged));
  return (
    <>
      {cells.map((spans, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move.
        <p key={cell} dir="auto" className="font-serif whitespace-pre-wrap wrap-anywhere">
          {spans.map((span, index) => {
            const key = `${index} ${span.side}`;
            if (isFirst || !isChanged(span)) return <span key={key}>{span.text}</span>;
            const isOld = span.side === 'original';
            const Tag = isOld ? 'del' : 'ins';
            return (
              <Fragment key={key}>
                {separatorOf(spans[index - 1], span)}
                <Tag className={isOld ? looks.deleted : looks.inserted}>{span.text}</Tag>
              </Fragment>
            );
          })}
        </p>
      ))}
      {isSame && <p className="text-xs text-muted">{text('versions.unchanged')}</p>}
    </>
  );
}
