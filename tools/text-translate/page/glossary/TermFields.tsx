import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { TermBody } from '#contract/glossary.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { languagesOf } from '../languages/coverage.ts';
import { useNamedLanguages } from '../languages/useNamedLanguages.ts';
import { emptied, isComplete, isSameLanguage } from './term-body.ts';

interface TermFieldsProps {
  term: TermBody;
  /** Keeps the labels for screen readers: the table's head says them. */
  hideLabels?: boolean;
  autoFocus?: boolean;
  /** Stand at the end. */
  buttons: ReactNode;
  /** Whether the fields may be emptied for the next term. */
  onSubmit: (body: TermBody) => Promise<boolean>;
  onCancel?: () => void;
}

/** The fields of one term: Enter keeps it, Escape leaves it as it was. */
export function TermFields({
  term,
  hideLabels = false,
  autoFocus,
  buttons,
  onSubmit,
  onCancel,
}: TermFieldsProps) {
  const text = useToolText('Translate');
  const [written, setWritten] = useState(term);
  const [tried, setTried] = useState(false);
  const languages = useGlossaryLanguages();
  const missing = (value: string) => (tried && value.trim() === '' ? text('glossary.required') : undefined);
  const same = isSameLanguage(written);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete(written) || same) return;
    void onSubmit(written).then((kept) => {
      if (!kept) return;
      setTried(false);
      setWritten(emptied(written));
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={press}
      className={
        written.kind === 'term'
          ? 'grid grid-cols-2 items-start gap-2 md:grid-cols-[9rem_9rem_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto]'
      }
    >
      {written.kind === 'term' && (
        <>
          <Select
            label={text('glossary.from')}
            hideLabel={hideLabels}
            value={written.from}
            onChange={(event) => setWritten({ ...written, from: event.target.value })}
            options={languages(written.from)}
          />
          <Select
            label={text('glossary.to')}
            hideLabel={hideLabels}
            value={written.to}
            error={same ? text('glossary.sameLanguages') : undefined}
            onChange={(event) => setWritten({ ...written, to: event.target.value })}
            options={languages(written.to)}
          />
        </>
      )}
      <Field
        label={text('glossary.source')}
        hideLabel={hideLabels}
        value={written.source}
        maxLength={200}
        autoFocus={autoFocus}
        autoComplete="off"
        error={missing(written.source)}
        onChange={(event) => setWritten({ ...written, source: event.target.value })}
      />
      {written.kind === 'term' && (
        <Field
          label={text('glossary.target')}
          hideLabel={hideLabels}
          value={written.target}
          maxLength={200}
          autoComplete="off"
          error={missing(written.target)}
          onChange={(event) => setWritten({ ...written, target: event.target.value })}
        />
      )}
      <div className={hideLabels ? 'flex gap-1' : 'flex gap-1 md:pt-6.5'}>{buttons}</div>
    </form>
  );
}

/** The languages that this server's engines know, Turkish and English first, with the chosen one. */
export function useGlossaryLanguages(): (chosen?: string) => { value: string; label: string }[] {
  const named = useNamedLanguages();
  const engines = useEngines('Translate');
  return useMemo(() => {
    const { from, to } = languagesOf(engines ?? []);
    const known = ['tr', 'en', ...from, ...to];
    return (chosen) => named(chosen ? [...known, chosen] : known);
  }, [engines, named]);
}
