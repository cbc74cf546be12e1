import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import type { TermBody } from '#contract/glossary.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { languagesOf } from '../languages/coverage.ts';
import { useNamedLanguages } from '../languages/useNamedLanguages.ts';
import { clearTerm, isComplete, isSameLanguage } from './term-body.ts';

interface TermFieldsProps {
  term: TermBody;
  /** True when a table's head shows the labels, so that only screen readers need them here. */
  hideLabels?: boolean;
  autoFocus?: boolean;
  buttons: ReactNode;
  /** Resolves to true when the fields may be cleared for the next term. */
  onSubmit: (body: TermBody) => Promise<boolean>;
  onCancel?: () => void;
}

/** The fields of one term: Enter submits them, Escape cancels. */
export function TermFields({
  term,
  hideLabels = false,
  autoFocus,
  buttons,
  onSubmit,
  onCancel,
}: TermFieldsProps) {
  const text = useToolText('Translate');
  const [draft, setDraft] = useState(term);
  const [submitted, setSubmitted] = useState(false);
  const languages = useGlossaryLanguages();
  const missing = (value: string) =>
    submitted && value.trim() === '' ? text('glossary.required') : undefined;
  const same = isSameLanguage(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isComplete(draft) || same) return;
    void onSubmit(draft).then((clears) => {
      if (!clears) return;
      setSubmitted(false);
      setDraft(clearTerm(draft));
    });
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
      className={
        draft.kind === 'term'
          ? 'grid grid-cols-2 items-start gap-2 md:grid-cols-[9rem_9rem_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto]'
      }
    >
      {draft.kind === 'term' && (
        <>
          <Select
            label={text('glossary.from')}
            hideLabel={hideLabels}
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.target.value })}
            options={languages(draft.from)}
          />
          <Select
            label={text('glossary.to')}
            hideLabel={hideLabels}
            value={draft.to}
            error={same ? text('glossary.sameLanguages') : undefined}
            onChange={(event) => setDraft({ ...draft, to: event.target.value })}
            options={languages(draft.to)}
          />
        </>
      )}
      <Field
        label={text('glossary.source')}
        hideLabel={hideLabels}
        value={draft.source}
        maxLength={200}
        autoFocus={autoFocus}
        autoComplete="off"
        error={missing(draft.source)}
        onChange={(event) => setDraft({ ...draft, source: event.target.value })}
      />
      {draft.kind === 'term' && (
        <Field
          label={text('glossary.target')}
          hideLabel={hideLabels}
          value={draft.target}
          maxLength={200}
          autoComplete="off"
          error={missing(draft.target)}
          onChange={(event) => setDraft({ ...draft, target: event.target.value })}
        />
      )}
      <div className={hideLabels ? 'flex gap-1' : 'flex gap-1 md:pt-6.5'}>{buttons}</div>
    </form>
  );
}

/** Returns a function that lists the engines' languages, Turkish and English first, including the chosen one. */
export function useGlossaryLanguages(): (chosen?: string) => { value: string; label: string }[] {
  const named = useNamedLanguages();
  const engines = useEngines('Translate');
  return useMemo(() => {
    const { from, to } = languagesOf(engines ?? []);
    const codes = ['tr', 'en', ...from, ...to];
    return (chosen) => named(chosen ? [...codes, chosen] : codes);
  }, [engines, named]);
}
