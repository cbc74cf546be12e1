import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { Sheet } from '#web/components/overlays/Sheet.tsx';
import { useStepKeys } from '#web/components/tool/navigation/useStepKeys.ts';
import { PaneDivider } from '#web/components/tool/result/PaneDivider.tsx';
import { type ShareRange, usePaneShare } from '#web/components/tool/result/usePaneShare.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useRemembered } from '#web/components/useRemembered.ts';
import { useWide } from '#web/components/window/useWide.ts';
import type { CompareResult } from '../contract.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { ListFilter } from './changes/ListFilter.tsx';
import { RowsView } from './rows/RowsView.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { CompareView } from './useCompareView.ts';
import { WhatChanged } from './WhatChanged.tsx';

interface WorkspaceProps {
  result: CompareResult;
  view: CompareView;
  summary: string;
  /** Remarks on the inputs, shown at the foot so that the documents stay at the top. */
  notices: ReactNode;
  /** The choice among more than two versions, and the button that opens it. */
  versions: { button: ReactNode; bar: ReactNode | null } | null;
}

/** The documents' part of the width; the rest is for the list of changes. */
const documentsShare: ShareRange = {
  key: 'compare_documents_share',
  initial: 0.72,
  minimum: 0.45,
  maximum: 0.82,
};

/**
 * The documents, with the list of changes beside them or in a sheet over them on narrow screens. The bar of tools is at
 * the foot: always in sight, and within a thumb's reach.
 */
export function Workspace({ result, view, summary, notices, versions }: WorkspaceProps) {
  const { original, revised } = result;
  const wide = useWide();
  const [listBeside, setListBeside] = useRemembered('compare_list', (stored) => stored !== 'false');
  const [explains, setExplains] = useRemembered('compare_summary', (stored) => stored === 'true');
  const [sheetOpen, setSheetOpen] = useState(false);
  const divider = usePaneShare(documentsShare);
  const { share } = divider;
  const documents = useId();
  useStepKeys(view.step);
  // The target must be scrolled into the window too, not only into its pane.
  const frame = useRef<HTMLDivElement>(null);
  const { target } = view;
  useEffect(() => {
    if (target && !target.isOpening) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  const hasListBeside = wide && listBeside;
  return (
    <div
      ref={frame}
      // The overflow is clipped, not hidden, so that the foot can stick to the bottom of the window.
      className="flex h-page min-h-112 scroll-mt-16 scroll-mb-4 flex-col overflow-clip rounded-card border border-line bg-sheet lg:h-auto lg:min-h-0 lg:grow"
    >
      <div
        data-panes=""
        className={classes('min-h-0 grow', hasListBeside ? 'grid' : 'flex')}
        style={
          hasListBeside
            ? { gridTemplateColumns: `minmax(0, ${share}fr) 0 minmax(0, ${1 - share}fr)` }
            : undefined
        }
      >
        <div id={documents} className="flex min-h-0 min-w-0 grow flex-col">
          <RowsView
            view={view}
            names={{ original: original.name, revised: revised.name }}
            languages={{ original: original.language, revised: revised.language }}
          />
        </div>
        {hasListBeside && (
          <>
            <div className="relative z-30 -mx-1 grid w-2">
              <PaneDivider {...divider} controls={documents} range={documentsShare} />
            </div>
            <ListPane view={view} />
          </>
        )}
      </div>
      <div className="sticky bottom-0 z-10 flex shrink-0 flex-col bg-sheet">
        {versions?.bar && (
          <div className="max-h-[calc(0.6*var(--page-height))] overflow-y-auto border-t border-line px-4 py-3 md:px-6 lg:max-h-[45dvh]">
            {versions.bar}
          </div>
        )}
        {explains && <WhatChanged result={result} counts={view.counts} summary={summary} />}
        {notices}
        <Toolbar
          view={view}
          versions={versions?.button}
          similarity={result.similarity}
          explains={explains}
          onToggleExplanation={() => setExplains(!explains)}
          listOpen={wide ? listBeside : sheetOpen}
          onToggleList={() => (wide ? setListBeside(!listBeside) : setSheetOpen(true))}
        />
      </div>
      {!wide && <ListSheet view={view} open={sheetOpen} onClose={() => setSheetOpen(false)} />}
    </div>
  );
}

function ListPane({ view }: { view: CompareView }) {
  const text = useToolText('Compare');
  return (
    <section aria-label={text('list.label')} className="flex min-h-0 min-w-0 flex-col border-s border-line">
      <ListFilter
        view={view}
        className="min-h-11 shrink-0 justify-between border-b border-line ps-3 pe-1 text-sm"
      />
      <ChangeList view={view} />
    </section>
  );
}

function ListSheet({ view, open, onClose }: { view: CompareView; open: boolean; onClose: () => void }) {
  const text = useToolText('Compare');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('list.label')}
      head={<ListFilter view={view} className="grow" />}
    >
      <ChangeList view={view} onChoose={onClose} />
    </Sheet>
  );
}
