import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { controlProps, FieldFrame, type FieldTexts } from './Field.tsx';

export function TextArea({
  label,
  error,
  hint,
  hideLabel,
  id,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldTexts) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <textarea
        rows={6}
        {...rest}
        {...controlProps(own, { error, hint })}
        className={classes('control', className)}
      />
    </FieldFrame>
  );
}
