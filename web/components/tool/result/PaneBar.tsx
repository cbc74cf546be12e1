import type { ReactNode } from 'react';

/** A bar above a pane's content: the pane's name or what chooses its content, then the position and the view controls. */
export function PaneBar({ start, children }: { start?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-x-3 border-b border-line ps-1.5 pe-1.5">
      {start}
      <div className="ms-auto flex shrink-0 items-center">{children}</div>
    </div>
  );
}

/** The name of a pane in its bar, at the edge of the pane's text. Its heading says the same to screen readers. */
export function PaneTitle({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" className="truncate ps-3.5 text-sm font-medium md:ps-4.5 2xl:ps-6.5">
      {children}
    </p>
  );
}

/** What chooses a pane's content, with its first label at the edge of the pane's text. */
export function PaneChoice({ children }: { children: ReactNode }) {
  return <div className="md:ps-1 2xl:ps-3">{children}</div>;
}

/** The current position in a pane's content, such as its page, for a bar. Screen readers hear the pages' own labels. */
export function PagePosition({ children }: { children: ReactNode }) {
  return (
    <p className="px-2 text-xs whitespace-nowrap text-muted tabular-nums" aria-hidden="true">
      {children}
    </p>
  );
}
