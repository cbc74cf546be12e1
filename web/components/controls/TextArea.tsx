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
  const generatedId = useId();
  const areaId = id ?? generatedId;
  return (
    <FieldFrame id={areaId} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <textarea
        rows={6}
        {...rest}
        {...controlProps(areaId, { error, hint })}
        className={classes('control', className)}
      />
    </FieldFrame>
  );
}
