import type { ReactNode } from 'react';

/** A narrow bar above a pane's content, for view controls and the current position. */
export function PaneBar({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-x-3 border-b border-line ps-1.5 pe-0.5">
      {start}
      <div className="ms-auto flex shrink-0 items-center">{children}</div>
    </div>
  );
}

/** The current position in a pane's content, such as its page, for a bar. Screen readers hear the pages' own labels. */
export function PagePosition({ children }: { children: ReactNode }) {
  return (
    <p className="pe-2 text-xs whitespace-nowrap text-muted tabular-nums" aria-hidden="true">
      {children}
    </p>
  );
}
