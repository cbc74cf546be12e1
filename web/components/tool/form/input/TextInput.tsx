import { Upload } from 'lucide-react';
import { type ReactNode, type Ref, useDeferredValue, useId, useMemo } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { countWords, longText } from '#web/components/tool/files.ts';
import { usePageText } from '#web/components/tool/texts.ts';
import { useTouch } from '#web/components/window/useWide.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { FileChooser } from './FileChooser.tsx';
import { InputNote } from './InputNote.tsx';
import type { InputFault } from './input-state.ts';
import type { ToolFormInput } from './useToolInput.ts';

/** The texts of a field for a few sentences. */
export interface TextFieldWords {
  label: string;
  placeholder: string;
  /** The error when the form is submitted without a text. */
  missing: string;
}

interface TextInputProps {
  /** Undefined for the field that takes any text. */
  words: TextFieldWords | undefined;
  text: ToolFormInput['text'];
  /** Receives a pasted text that is too long for the field. Without it, the field takes the text anyway. */
  onLongPaste: ((text: string) => void) | undefined;
  /** How a file is chosen in place of a text; null for a tool that takes only text. */
  files: { kinds: readonly string[]; hint: string; onPick: (files: File[]) => void; maximum: number } | null;
  /** True while files are dragged over the page. */
  over: boolean;
  fault: InputFault | null;
  disabled: boolean;
  field: Ref<HTMLTextAreaElement>;
  /** Fills the empty field with an example. */
  example: ReactNode;
  /** The tool's remark about the text. */
  note: ReactNode;
}

/** The area for a typed or pasted text, at whose foot a file can be chosen instead. */
export function TextInput({
  words,
  text,
  onLongPaste,
  files,
  over,
  fault,
  disabled,
  field,
  example,
  note,
}: TextInputProps) {
  const { t } = usePageText();
  const id = useId();
  const anyPlaceholder = useTouch() ? 'form.touchPlaceholder' : 'form.anyPlaceholder';
  const placeholder = words?.placeholder ?? t(files ? anyPlaceholder : 'form.textPlaceholder');
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        data-frame
        className={classes(
          'relative flex min-h-(--desk) flex-col xl:h-(--desk) rounded-card border bg-sheet transition-colors has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1',
          fault
            ? 'border-danger has-[textarea:focus]:outline-danger'
            : 'border-edge hover:border-muted has-[textarea:focus]:outline-accent',
        )}
      >
        <label htmlFor={id} className="sr-only">
          {words?.label ?? t('form.text')}
        </label>
        <textarea
          // A text that wasn't typed needs a new field, because the field is uncontrolled.
          key={text.fillCount}
          ref={field}
          id={id}
          placeholder={placeholder}
          // Uncontrolled, because React would write a long text back into the page on every keystroke.
          defaultValue={text.value}
          onChange={(event) => text.set(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (!onLongPaste || pasted.length < longText) return;
            event.preventDefault();
            onLongPaste(pasted);
          }}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          disabled={disabled}
          dir="auto"
          spellCheck={false}
          className="min-h-0 w-full grow resize-none rounded-card bg-transparent px-4 py-3 font-serif text-document outline-none disabled:opacity-60 max-xl:field-sizing-content max-xl:max-h-[45dvh] md:px-5 md:py-4"
        />
        <div
          className={classes(
            'flex min-h-12 flex-wrap items-center gap-x-2 border-t px-1 py-0.5 text-sm text-muted md:px-2',
            files || text.value !== '' ? 'border-line' : 'border-transparent',
          )}
        >
          {files && (
            <>
              <FileChooser
                kinds={files.kinds}
                multiple={false}
                onPick={files.onPick}
                disabled={disabled}
                invalid={false}
                variant="bare"
                icon={Upload}
                label={t('upload.choose', { count: files.maximum })}
                describedBy={`${id}-hint`}
              />
              <p
                id={`${id}-hint`}
                className={classes(
                  'min-w-0 max-md:order-last max-md:w-full max-md:px-3 max-md:pb-2 md:flex-1 md:py-1',
                  // It makes room for the count.
                  text.value !== '' && 'sr-only',
                )}
              >
                {files.hint}
              </p>
            </>
          )}
          {text.value === '' ? <div className="ms-auto">{example}</div> : <Count text={text.value} />}
        </div>
        {over && (
          <p className="absolute inset-0 grid place-items-center rounded-card border border-accent bg-accent-soft font-medium">
            {t('upload.dropNow')}
          </p>
        )}
      </div>
      <InputNote id={`${id}-error`} fault={fault} remark={null} />
      <div className="text-sm text-muted empty:hidden">{note}</div>
    </div>
  );
}

function Count({ text }: { text: string }) {
  const { t } = usePageText();
  const number = useNumber();
  // Counting a book takes a tenth of a second, so it must not delay typing.
  const deferredText = useDeferredValue(text);
  const words = useMemo(() => countWords(deferredText), [deferredText]);
  const characters = text.length;
  return (
    <p className="ms-auto px-3 py-2 text-end tabular-nums">
      {t('form.words', { count: words, number: number(words) })}
      {' · '}
      {t('form.characters', { count: characters, number: number(characters) })}
    </p>
  );
}
