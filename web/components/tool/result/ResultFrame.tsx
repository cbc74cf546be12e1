import type { ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';

interface ResultFrameProps {
  /**
   * False for a result that is as long as its content. Otherwise the frame is as high as the window from 1024 px on,
   * and its growing child takes what the other children leave.
   */
  fills?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The column of a result page: a header, the document right below it, and the next steps. */
export function ResultFrame({ fills = true, className, children }: ResultFrameProps) {
  return (
    <div
      className={classes(
        '-mt-2 flex w-full flex-col gap-3 md:-mt-5',
        fills && 'lg:-mb-8 lg:h-window lg:min-h-144 lg:pb-2',
        className,
      )}
    >
      {children}
    </div>
  );
}
