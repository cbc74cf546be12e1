import type { ReactNode } from 'react';
import { classes } from '../components/controls/classes.ts';

/** A key or a shortcut, framed as on a keyboard. */
export function Key({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd className={classes('shrink-0 rounded-small border border-line px-1.5 font-sans text-xs', className)}>
      {children}
    </kbd>
  );
}
