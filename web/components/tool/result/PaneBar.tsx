import type { ReactNode } from 'react';

interface PaneBarProps {
  start: ReactNode;
  /** Stands at the end. */
  children?: ReactNode;
}

/** The narrow bar above what a pane shows: how it is shown, and where in it one is. */
export function PaneBar({ start, children }: PaneBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 ps-3 pe-1.5">
      {start}
      <div className="ms-auto flex items-center">{children}</div>
    </div>
  );
}
