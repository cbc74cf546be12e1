import { useEffect, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { Sheet } from '#web/components/overlays/Sheet.tsx';
import { useStepKeys } from '#web/components/tool/navigation/useStepKeys.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/tool/useWide.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { RowsView } from './rows/RowsView.tsx';
import { looks } from './rows/SpanText.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { CompareView } from './useCompareView.ts';

interface WorkspaceProps {
  view: CompareView;
  names: { original: string; revised: string };
}

/** The documents with the list of changes beside them, or in a sheet over them on narrow screens. */
export function Workspace({ view, names }: WorkspaceProps) {
  const text = useToolText('Compare');
  const wide = useWide();
  const [listBeside, setListBeside] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  useStepKeys(view.step);
  // The target must be scrolled into the window too, not only into its pane.
  const frame = useRef<HTMLDivElement>(null);
  const { target } = view;
  useEffect(() => {
    if (target) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return (
    <div
      ref={frame}
      className="flex h-page min-h-112 scroll-mt-18 scroll-mb-4 flex-col overflow-hidden rounded-card border border-line bg-sheet lg:h-auto lg:min-h-0 lg:grow"
    >
      <Toolbar
        view={view}
        listOpen={wide ? listBeside : sheetOpen}
        onToggleList={() => (wide ? setListBeside(!listBeside) : setSheetOpen(true))}
      />
      <div className="flex min-h-0 grow">
        <div className="flex min-w-0 grow flex-col">
          <RowsView view={view} names={names} />
          <Legend />
        </div>
        {wide && listBeside && (
          <section
            aria-label={text('list.label')}
            className="flex w-72 shrink-0 flex-col border-s border-line 2xl:w-96"
          >
            <h2 className="sr-only">{text('list.label')}</h2>
            <ChangeList view={view} />
          </section>
        )}
      </div>
      {!wide && (
        <Sheet open={sheetOpen} onClose={() => setSheetOpen(false)} title={text('list.label')}>
          <ChangeList view={view} onChoose={() => setSheetOpen(false)} />
        </Sheet>
      )}
    </div>
  );
}

function Legend() {
  const text = useToolText('Compare');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs">
      <span className="sr-only">{text('legend.label')}</span>
      {(['inserted', 'deleted', 'movedTo', 'format'] as const).map((look) => (
        <span key={look} className={classes('rounded-small px-1 underline-offset-3', looks[look])}>
          {text(`legend.${look}`)}
        </span>
      ))}
    </p>
  );
}
