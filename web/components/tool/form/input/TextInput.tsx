import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextArea } from '#web/components/controls/TextArea.tsx';
import { countWords, longText } from '#web/components/tool/files.ts';
import { usePageText } from '#web/components/tool/texts.ts';

/** The texts of a field for a few sentences: its label, its placeholder, and the error while it is empty. */
export interface TextFieldWords {
  label: string;
  placeholder: string;
  missing: string;
}

interface TextInputProps {
  /** Absent for the tall field that takes any text. */
  field?: TextFieldWords | undefined;
  value: string;
  /** A counter that increases whenever something other than typing changes the value. */
  fillCount: number;
  onChange: (value: string) => void;
  /** Receives a pasted text that is too long for the field. Without it, the field takes the text anyway. */
  onLongPaste?: (text: string) => void;
  error: string | null;
  disabled?: boolean;
  /** The tool's remark about the text, shown beside the count. */
  note?: ReactNode;
  /** Shown below the field: ways to fill it. */
  help?: ReactNode;
}

/** A text field with a live count of words and characters. */
export function TextInput({
  field,
  value,
  fillCount,
  onChange,
  onLongPaste,
  error,
  disabled,
  note,
  help,
}: TextInputProps) {
  const { t, i18n } = usePageText();
  const id = useId();
  // Counting a book takes a tenth of a second, so it must not delay typing.
  const deferredValue = useDeferredValue(value);
  const words = useMemo(() => countWords(deferredValue), [deferredValue]);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        key={fillCount}
        id={id}
        label={field?.label ?? t('form.text')}
        hideLabel
        placeholder={field?.placeholder ?? t('form.textPlaceholder')}
        // Uncontrolled, because React would write a long text back into the page on every keystroke.
        defaultValue={value}
        onChange={(event) => onChange(event.target.value)}
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
          {t('form.words', { count: words, number: number.format(words) })}
          {' · '}
          {t('form.characters', { count: value.length, number: number.format(value.length) })}
        </p>
      </div>
      {help}
    </div>
  );
}
