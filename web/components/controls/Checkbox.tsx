import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox whose label belongs to its click target, which is 44 px high. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes('inline-flex min-h-11 items-center gap-2.5 text-sm', className)}>
      <input {...rest} type="checkbox" className="checkbox" />
      {label}
    </label>
  );
}
