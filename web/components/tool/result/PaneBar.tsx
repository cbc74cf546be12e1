import type { ReactNode } from 'react';

/** A narrow bar above a pane's content, for view controls and the current position. */
export function PaneBar({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1.5 ps-3 pe-1.5">
      {start}
      <div className="ms-auto flex items-center">{children}</div>
    </div>
  );
}
