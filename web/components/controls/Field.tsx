import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface FieldTexts {
  label: string;
  /** Shown in red under the control and read out with it. */
  error?: string | undefined;
  hint?: ReactNode;
  hideLabel?: boolean;
}

interface FrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** A label above a control whose id is `id`, and an error or hint below it with the id `${id}-note`. */
export function FieldFrame({ id, label, error, hint, hideLabel, children }: FrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="text-sm text-pretty text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** The attributes that tie a control to its label and note. */
export function controlProps(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  } as const;
}

export type FieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Shown at the end of the input, for instance a button that reveals the password. */
    trailing?: ReactNode;
  };

/** A single-line text input with its label; takes the result of react-hook-form's register. */
export function Field({ label, error, hint, hideLabel, trailing, id, className, ...rest }: FieldProps) {
  const generatedId = useId();
  const inputId = id ?? generatedId;
  return (
    <FieldFrame id={inputId} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <div className="relative">
        <input
          {...rest}
          {...controlProps(inputId, { error, hint })}
          className={classes('control', Boolean(trailing) && 'pe-12', className)}
        />
        {trailing && <div className="absolute inset-y-0 end-0 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
