import { type ComponentProps, type ReactNode, useId } from 'react';
import { afterLeaving } from './after-leaving.ts';
import { classes } from './classes.ts';

export interface FieldTexts {
  label: string;
  /** Shown in red under the control and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
}

/** The attributes that tie a control to its label and note. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps<Props extends FieldTexts> {
  /** The field's texts and its control's own attributes. */
  field: Props;
  /** Renders the control with all its attributes. */
  children: (attributes: Omit<Props, keyof FieldTexts | 'id'> & ControlAttributes) => ReactNode;
}

/** A label above a control, and an error or hint below it. */
export function FieldFrame<Props extends FieldTexts & { id?: string | undefined }>({
  field: { label, error, hint, hideLabel, id: ownId, ...attributes },
  children,
}: FieldFrameProps<Props>) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        ...attributes,
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      {error ? (
        <p id={noteId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export type FieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Shown at the end of the input, for instance a button that reveals the password. */
    trailing?: ReactNode;
  };

/** A single-line text input with its label; takes the result of react-hook-form's register. */
export function Field({ trailing, ...field }: FieldProps) {
  return (
    <FieldFrame field={field}>
      {({ className, onBlur, ...attributes }) => (
        <div className="relative">
          <input
            {...attributes}
            // Leaving a field may show an error, which moves what stands below.
            onBlur={(event) => afterLeaving(() => onBlur?.(event))}
            className={classes('control', Boolean(trailing) && 'pe-12', className)}
          />
          {trailing && <div className="absolute inset-y-0 end-0 flex items-center">{trailing}</div>}
        </div>
      )}
    </FieldFrame>
  );
}
