import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { TermBody } from '#contract/glossary.ts';
import { classes } from '#web/components/controls/classes.ts';
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
  const hasSameLanguages = isSameLanguage(draft);
  const { source } = draft;
  const wordings = draft.kind === 'term' ? { source, target: draft.target } : { source };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isComplete(draft) || hasSameLanguages) return;
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
          ? 'grid grid-cols-2 items-start gap-x-2 gap-y-3 md:grid-cols-[9rem_9rem_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : 'grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_auto]'
      }
    >
      {draft.kind === 'term' &&
        (['from', 'to'] as const).map((side) => (
          <Select
            key={side}
            label={text(`glossary.${side}`)}
            hideLabel={hideLabels}
            value={draft[side]}
            error={side === 'to' && hasSameLanguages ? text('glossary.sameLanguages') : undefined}
            onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
            options={languages(draft[side])}
          />
        ))}
      {Object.entries(wordings).map(([side, wording]) => (
        <Field
          key={side}
          label={text(`glossary.${side}`)}
          hideLabel={hideLabels}
          value={wording}
          maxLength={200}
          autoFocus={autoFocus && side === 'source'}
          autoComplete="off"
          error={submitted && wording.trim() === '' ? text('glossary.required') : undefined}
          onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
        />
      ))}
      <div
        className={
          hideLabels
            ? 'flex gap-1'
            : classes('grid gap-1 max-md:pt-1 md:pt-6.5', draft.kind === 'term' && 'max-md:col-span-2')
        }
      >
        {buttons}
      </div>
    </form>
  );
}

/** Returns a function that lists the engines' languages, Turkish and English first, including the chosen one. */
export function useGlossaryLanguages(): (chosen?: string) => { value: string; label: string }[] {
  const named = useNamedLanguages();
  const { from, to } = languagesOf(useEngines('Translate') ?? []);
  return (chosen) => named(['tr', 'en', ...from, ...to, ...(chosen ? [chosen] : [])]);
}
