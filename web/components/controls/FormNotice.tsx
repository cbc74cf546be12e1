import type { ReactNode } from 'react';
import type { WordedError } from '#web/i18n/word-error.ts';
import { classes } from './classes.ts';

/** A message above a form's button: an error in red, or neutral information. */
export function FormNotice({ children, error }: { children: ReactNode; error?: boolean }) {
  return (
    <div
      role={error ? 'alert' : 'status'}
      className={classes(
        'rounded-control border px-4 py-3 text-sm',
        error ? 'border-danger bg-danger-soft' : 'border-line bg-sheet',
      )}
    >
      {children}
    </div>
  );
}

/** An error in two parts: what happened and what to do. `quiet` is for one that this form didn't cause. */
export function WordedNotice({ title, detail, quiet }: WordedError & { quiet?: boolean }) {
  return (
    <FormNotice error={!quiet}>
      <p className={classes('font-medium', !quiet && 'text-danger')}>{title}</p>
      {detail && <p className="pt-1">{detail}</p>}
    </FormNotice>
  );
}
