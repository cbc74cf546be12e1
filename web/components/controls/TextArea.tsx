import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';

export function TextArea(field: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame field={field}>
      {({ className, ...attributes }) => (
        <textarea rows={6} {...attributes} className={classes('control', className)} />
      )}
    </FieldFrame>
  );
}
