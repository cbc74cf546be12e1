import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** A checkbox whose label belongs to its click target, which is 44 px high. */
export function Checkbox({
  label,
  className,
  id,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <label
      htmlFor={inputId}
      className={classes('inline-flex min-h-11 items-center gap-2.5 text-sm', className)}
    >
      <input {...rest} id={inputId} type="checkbox" className="size-4.5 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
