import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextArea } from '#web/components/controls/TextArea.tsx';
import { countWords, longText } from '#web/components/tool/files.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { TextDraft } from './useTextDraft.ts';

/** The texts of a field for a few sentences. */
export interface TextFieldWords {
  label: string;
  placeholder: string;
  /** The error when the form is submitted without a text. */
  missing: string;
}

interface TextInputProps {
  /** Undefined for the tall field that takes any text. */
  field: TextFieldWords | undefined;
  draft: Pick<TextDraft, 'text' | 'setText' | 'fillCount'>;
  /** Receives a pasted text that is too long for the field. Without it, the field takes the text anyway. */
  onLongPaste: ((text: string) => void) | undefined;
  error: string | null;
  disabled: boolean;
  /** The tool's remark about the text, shown beside the count. */
  note: ReactNode;
  /** Shown below the field: ways to fill it. */
  help: ReactNode;
}

/** A text field with a live count of words and characters. */
export function TextInput({ field, draft, onLongPaste, error, disabled, note, help }: TextInputProps) {
  const { t } = usePageText();
  const number = useNumber();
  // Counting a book takes a tenth of a second, so it must not delay typing.
  const deferredText = useDeferredValue(draft.text);
  const words = useMemo(() => countWords(deferredText), [deferredText]);
  const characters = draft.text.length;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        // A text that wasn't typed needs a new field, because the field is uncontrolled.
        key={draft.fillCount}
        label={field?.label ?? t('form.text')}
        hideLabel
        placeholder={field?.placeholder ?? t('form.textPlaceholder')}
        // Uncontrolled, because React would write a long text back into the page on every keystroke.
        defaultValue={draft.text}
        onChange={(event) => draft.setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!onLongPaste || pasted.length < longText) return;
          event.preventDefault();
          onLongPaste(pasted);
        }}
        error={error ?? undefined}
        disabled={disabled}
        dir="auto"
        spellCheck={false}
        className={classes('resize-y px-4 py-3 font-serif text-document', field ? 'min-h-36' : 'min-h-72')}
      />
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm text-muted">
        {note}
        <p className="ms-auto text-end tabular-nums">
          {t('form.words', { count: words, number: number(words) })}
          {' · '}
          {t('form.characters', { count: characters, number: number(characters) })}
        </p>
      </div>
      {help}
    </div>
  );
}
