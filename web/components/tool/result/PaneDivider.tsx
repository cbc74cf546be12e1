import type { KeyboardEvent, PointerEvent } from 'react';
import { usePageText } from '../texts.ts';
import { halves, type ShareRange } from './usePaneShare.ts';

interface PaneDividerProps {
  /** The first pane's part of the width, 0 to 1. */
  share: number;
  onMove: (share: number) => void;
  /** The limits of the share, as given to usePaneShare. */
  range?: ShareRange;
}

const step = 0.02;

/** The line between two panes, which is dragged or moved by the arrow keys; a double click sets it back. */
export function PaneDivider({ share, onMove, range = halves }: PaneDividerProps) {
  const { t } = usePageText();
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (!frame || !currentTarget.hasPointerCapture(pointerId)) return;
    onMove((clientX - frame.left) / frame.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: range.minimum,
      End: range.maximum,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't be focused and moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('result.divider')}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={range.minimum * 100}
      aria-valuemax={range.maximum * 100}
      tabIndex={0}
      title={t('result.dividerHint')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onMove(range.initial)}
      onKeyDown={onKeyDown}
      className="group grid cursor-col-resize touch-none place-items-center rounded-small"
    >
      <span className="h-10 w-1 rounded-full bg-line transition-colors group-hover:bg-edge group-active:bg-accent" />
    </div>
  );
}
