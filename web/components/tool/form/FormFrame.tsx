import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { usePageText } from '../texts.ts';

interface FormFrameProps {
  title: string;
  description: string;
  input: ReactNode;
  /** The tool's options; null for a tool that has none. */
  options: ReactNode;
  /** True while the form is being sent and can't be changed. */
  sending: boolean;
  submitRow: ReactNode;
  onSubmit: () => void;
  /** Moves the options down a little, to the height of a row of tabs; a form with slots has none. */
  spaceAboveOptions: boolean;
}

/** A tool's page: its description, the input, and beside it the options with the button. */
export function FormFrame({
  title,
  description,
  input,
  options,
  sending,
  submitRow,
  onSubmit,
  spaceAboveOptions,
}: FormFrameProps) {
  const { t } = usePageText();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      className="flex w-full flex-col gap-6"
    >
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-xl font-semibold text-balance md:text-2xl">{title}</h1>
        <p className="max-w-prose text-muted">{description}</p>
      </header>
      <div
        className={classes(
          'grid items-start gap-6',
          options !== null && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8',
        )}
      >
        {input}
        <div className={classes('flex flex-col gap-5', spaceAboveOptions && 'lg:pt-2')}>
          {options && (
            <fieldset disabled={sending} className="flex min-w-0 flex-col gap-5">
              <legend className="pb-3 text-sm font-semibold">{t('form.options')}</legend>
              {options}
            </fieldset>
          )}
          {submitRow}
        </div>
      </div>
    </form>
  );
}
