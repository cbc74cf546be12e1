import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { usePageText } from '../texts.ts';
import { allowedShare, halves, type ShareRange } from './usePaneShare.ts';

interface PaneDividerProps {
  /** The first pane's part of the width, 0 to 1. */
  share: number;
  onMove: (share: number) => void;
  /** Called when a drag has ended, and after each move by a key. */
  onMoved: (share: number) => void;
  /** The id of the first pane. */
  controls: string;
  range?: ShareRange;
}

const step = 0.02;

/** The line between two panes in an element with `data-panes`; it is dragged, moved by the arrow keys, and set back by a double click. */
export function PaneDivider({ share, onMove, onMoved, controls, range = halves }: PaneDividerProps) {
  const { t } = usePageText();
  /** Where a drag has left the divider; null while none is under way. */
  const dragged = useRef<number | null>(null);
  const allowed = (divider: HTMLElement, wanted: number) =>
    allowedShare(wanted, panesOf(divider)?.clientWidth ?? 0, range);
  const moveTo = (divider: HTMLElement, wanted: number) => onMoved(allowed(divider, wanted));
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
    const frame = panesOf(currentTarget)?.getBoundingClientRect();
    if (!frame || !currentTarget.hasPointerCapture(pointerId)) return;
    dragged.current = allowed(currentTarget, (clientX - frame.left) / frame.width);
    onMove(dragged.current);
  };
  const drop = () => {
    if (dragged.current !== null) onMoved(dragged.current);
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = {
      ArrowLeft: share - step,
      ArrowRight: share + step,
      Home: range.minimum,
      End: range.maximum,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(event.currentTarget, target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can't be focused and moved.
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('result.divider')}
      aria-controls={controls}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={Math.round(range.minimum * 100)}
      aria-valuemax={Math.round(range.maximum * 100)}
      tabIndex={0}
      title={t('result.dividerHint')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onLostPointerCapture={drop}
      onDoubleClick={(event) => moveTo(event.currentTarget, range.initial)}
      onKeyDown={onKeyDown}
      className="group relative grid cursor-col-resize touch-none place-items-center rounded-small pointer-coarse:before:absolute pointer-coarse:before:inset-y-0 pointer-coarse:before:-inset-x-3.5"
    >
      <span className="h-10 w-1 rounded-full bg-line transition-colors group-hover:bg-edge group-active:bg-accent" />
    </div>
  );
}

/** The element whose width both panes share. */
function panesOf(divider: HTMLElement): HTMLElement | null {
  return divider.closest<HTMLElement>('[data-panes]');
}
