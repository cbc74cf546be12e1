import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';

interface FigureRowProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** The figures of a result side by side. */
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

export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
