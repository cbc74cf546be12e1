import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs } from '#web/components/Tabs.tsx';
import { useWide } from '../useWide.ts';

export type PaneName = 'result' | 'source';

export interface Pane {
  label: string;
  content: ReactNode;
}

interface TwoPanesProps {
  /** Names the tabs at narrow widths. */
  label: string;
  result: Pane;
  source: Pane;
  /** The pane in front at narrow widths. */
  shown: PaneName;
  onShow: (pane: PaneName) => void;
}

// Clipped and not hidden, so that something inside may stick to the foot of the window.
const paneClass = 'flex min-h-0 min-w-0 flex-col overflow-clip rounded-card border border-line bg-sheet';

/**
 * Result and source side by side from 1024 px, each scrolling alone; tabs below that, where the result
 * grows with the page and the source fills the screen.
 */
export function TwoPanes({ label, result, source, shown, onShow }: TwoPanesProps) {
  const wide = useWide();
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // What was chosen goes out of sight with its pane: the focus passes to the tab of the one that came.
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement.checkVisibility()) return;
    frame.current
      ?.querySelector<HTMLElement>('[role="tab"][data-state="active"]')
      ?.focus({ preventScroll: true });
  }, [shown]);
  if (wide) {
    return (
      <div className="-mb-6 grid h-result min-h-112 grid-cols-2 gap-4 2xl:gap-6">
        <div className={paneClass}>{result.content}</div>
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
        className="scroll-mt-16"
        // Always within reach, however long the result is.
        listClassName="sticky top-[calc(4rem+var(--banner,0rem))] z-20 bg-paper"
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
