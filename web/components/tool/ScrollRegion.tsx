import type { ComponentProps } from 'react';
import { classes } from '#web/components/controls/classes.ts';

interface ScrollRegionProps extends ComponentProps<'section'> {
  label: string;
}

/** A part of a page that scrolls by itself. It takes the focus, because the keyboard couldn't scroll it otherwise. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      {...rest}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls only what has the focus.
      tabIndex={0}
      className={classes('focus-visible:-outline-offset-2', className)}
    />
  );
}
