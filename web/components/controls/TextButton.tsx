import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A button that looks like a link, for use within or below a text. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type="button" className={classes('text-accent hover:underline', className)} />;
}
