import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Tabs } from '#web/components/Tabs.tsx';
import { useWide } from '#web/components/window/useWide.ts';
import { PaneDivider } from './PaneDivider.tsx';
import { usePaneShare } from './usePaneShare.ts';

export type PaneName = 'result' | 'source';

export interface Pane {
  label: string;
  content: ReactNode;
}

interface TwoPanesProps {
  /** The accessible name of the tabs on narrow screens. */
  label: string;
  result: Pane;
  source: Pane;
  /** The pane in front on narrow screens. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
}

/** The width that each pane keeps when the window becomes narrower. */
const least = 'min(17rem, 40%)';

// The overflow is clipped, not hidden, so that content can stick to the bottom of the window.
const paneClass = 'flex min-h-0 min-w-0 flex-col overflow-clip rounded-card border border-line bg-sheet';

/**
 * Result and source side by side from 1024 px on, each with its own scroll bar and a divider to drag between them. Narrower screens get tabs, where the
 * result grows with the page and the source fills the screen.
 */
export function TwoPanes({ label, result, source, shown, onShow }: TwoPanesProps) {
  const wide = useWide();
  const divider = usePaneShare();
  const { share } = divider;
  const firstPane = useId();
  const frame = useRef<HTMLDivElement>(null);
  const previouslyShown = useRef(shown);
  useEffect(() => {
    if (previouslyShown.current === shown) return;
    previouslyShown.current = shown;
    // A focused element may be hidden with its pane; the focus then moves to the active tab.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement.checkVisibility()) return;
    frame.current
      ?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')
      ?.focus({ preventScroll: true });
  }, [shown]);
  if (wide) {
    return (
      <div
        data-panes=""
        className="grid min-h-0 grow"
        style={{ gridTemplateColumns: `minmax(${least}, ${share}fr) 1rem minmax(${least}, ${1 - share}fr)` }}
      >
        <div id={firstPane} className={paneClass}>
          {result.content}
        </div>
        <PaneDivider {...divider} controls={firstPane} />
        <div className={paneClass}>{source.content}</div>
      </div>
    );
  }
  return (
    <div ref={frame}>
      <Tabs
        label={label}
        keepMounted
        value={shown}
        onValueChange={(value) => onShow(value === 'source' ? 'source' : 'result')}
        className="scroll-mt-(--top-bar)"
        // The tabs stay in reach, however long the result is.
        listClassName="sticky top-below-bar z-20 bg-paper"
        tabs={[
          {
            value: 'result',
            label: result.label,
            content: <div className={paneClass}>{result.content}</div>,
          },
          {
            value: 'source',
            label: source.label,
            content: <div className={`${paneClass} h-page-below-tabs min-h-96`}>{source.content}</div>,
          },
        ]}
      />
    </div>
  );
}
