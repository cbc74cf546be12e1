import { PanelRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { classes } from '#web/components/controls/classes.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { Sheet } from '#web/components/overlays/Sheet.tsx';
import { useStepKeys } from '#web/components/tool/navigation/useStepKeys.ts';
import type { PageMatch } from '#web/components/tool/search/matches.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { ConcernBar } from './concerns/ConcernBar.tsx';
import { ConcernList } from './concerns/ConcernList.tsx';
import { Figures } from './Figures.tsx';
import { PagesPane } from './PagesPane.tsx';
import { RowsView } from './rows/RowsView.tsx';
import type { TranslationView } from './useTranslationView.ts';

interface WorkspaceProps {
  process: Process;
  view: TranslationView;
  /** The current match of a search, which is scrolled into view. */
  match: PageMatch | null;
  /** The state of saving the edits. */
  editState: ReactNode;
}

type Panel = 'concerns' | 'pages';

/** Source and translation in rows, with the sentences to check or the original's pages beside them. */
export function Workspace({ process, view, match, editState }: WorkspaceProps) {
  const text = useToolText('Translate');
  const wide = useWide();
  const fitsColumns = useWide(768);
  const [panel, setPanel] = useState<Panel | null>(null);
  const { target } = view;
  useStepKeys(view.step);
  const hasPages = useMemo(
    () => process.files.some((file) => file.role === 'input' && file.mediaType === 'application/pdf'),
    [process.files],
  );
  // The target must be scrolled into the window too, not only into its pane.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (target || match) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [target, match]);

  const toggle = (which: Panel) => setPanel(panel === which ? null : which);
  const titles = { concerns: text('places.label'), pages: text('result.pages') };
  const content =
    panel === 'concerns' ? (
      <ConcernList view={view} {...(wide ? {} : { onChoose: () => setPanel(null) })} />
    ) : (
      panel === 'pages' && <PagesPane id={process.id} view={view} />
    );
  // The panel of pages takes the space of a column.
  const beside = fitsColumns && !(wide && panel === 'pages');
  const hasToolsBesideNames = wide && beside;
  const concernBar = (
    <ConcernBar view={view} listOpen={panel === 'concerns'} onToggleList={() => toggle('concerns')} />
  );
  const pagesButton = hasPages && (
    <IconButton
      small
      icon={PanelRight}
      label={titles.pages}
      aria-pressed={panel === 'pages'}
      onClick={() => toggle('pages')}
      className="aria-pressed:bg-accent-soft"
    />
  );
  return (
    <div
      ref={frame}
      className={classes(
        'flex min-h-60 scroll-mt-16 scroll-mb-4 flex-col overflow-clip rounded-card border border-line bg-sheet',
        'max-h-(--page-height) lg:max-h-none lg:min-h-0 lg:grow',
      )}
    >
      {!hasToolsBesideNames && (
        <div className="flex min-h-11 shrink-0 flex-wrap items-center border-b border-line px-2 not-has-[p,button]:hidden md:gap-x-3">
          {concernBar}
          <div className="ms-auto flex items-center gap-x-2">
            {editState}
            {pagesButton}
          </div>
        </div>
      )}
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col">
          <RowsView
            view={view}
            match={match}
            beside={beside}
            tools={
              hasToolsBesideNames && (
                <>
                  {editState}
                  {concernBar}
                  {pagesButton}
                </>
              )
            }
            onShow={hasPages ? () => setPanel('pages') : undefined}
          />
        </div>
        {wide && panel && (
          <section
            aria-label={titles[panel]}
            className={classes(
              'flex shrink-0 flex-col border-s border-line',
              panel === 'pages' ? 'w-1/2' : 'w-80',
            )}
          >
            {content}
          </section>
        )}
      </div>
      <Figures result={view.result} />
      {!wide && panel && (
        <Sheet open onClose={() => setPanel(null)} title={titles[panel]}>
          {content}
        </Sheet>
      )}
    </div>
  );
}
