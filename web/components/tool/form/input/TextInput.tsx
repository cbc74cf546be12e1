import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { TextArea } from '#web/components/controls/TextArea.tsx';
import { countWords, longText } from '#web/components/tool/files.ts';
import { usePageText } from '#web/components/tool/texts.ts';

/** What a field for a few sentences is called, what stands in it while it is empty, and what is said then. */
export interface TextFieldWords {
  label: string;
  placeholder: string;
  missing: string;
}

interface TextInputProps {
  /** Absent, it takes any text, and is as high as a page. */
  field?: TextFieldWords | undefined;
  /** What the field begins with. */
  value: string;
  /** Grows when something else than typing has changed the value. */
  filled: number;
  onChange: (value: string) => void;
  /** Takes a text that is too long for a comfortable field; absent, it is put there all the same. */
  onLongPaste?: (text: string) => void;
  error: string | null;
  disabled?: boolean;
  /** What the tool says about the text, beside the count. */
  note?: ReactNode;
  /** Stands under it: what can fill it. */
  help?: ReactNode;
}

/** Pasted or typed text with a live count of words and characters. */
export function TextInput({
  field,
  value,
  filled,
  onChange,
  onLongPaste,
  error,
  disabled,
  note,
  help,
}: TextInputProps) {
  const { t, i18n } = usePageText();
  const id = useId();
  // Counting a book takes a tenth of a second: typing goes first.
  const counted = useDeferredValue(value);
  const words = useMemo(() => countWords(counted), [counted]);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        key={filled}
        id={id}
        label={field?.label ?? t('form.text')}
        hideLabel
        placeholder={field?.placeholder ?? t('form.textPlaceholder')}
        // Not controlled: React would write a long text back into the page at every key.
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
