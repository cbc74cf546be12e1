import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';

interface FigureRowProps {
  /** Names the row for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A row of a result's figures. */
export function FigureRow({ label, className, children }: FigureRowProps) {
  return (
    <dl
      aria-label={label}
      className={classes('flex flex-wrap gap-x-5 gap-y-2 text-sm lg:gap-x-4 2xl:gap-x-8', className)}
    >
      {children}
    </dl>
  );
}

/** A figure of the row with its label above it. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
