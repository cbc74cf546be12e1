import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { usePageText } from '../texts.ts';

interface InPlaceEditorProps {
  text: string;
  /** Of the text, ISO 639-1, or und. */
  language: string;
  label: string;
  className?: string;
  /** With the text as it was written; null when nothing is to change. */
  onEnd: (text: string | null) => void;
}

/** A piece of plain text to be written anew in its place: Enter or leaving keeps it, Escape doesn't. */
export function InPlaceEditor({ text: before, language, label, className, onEnd }: InPlaceEditorProps) {
  const { t } = usePageText();
  const id = useId();
  const [written, setWritten] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const ended = useRef(false);
  const end = (kept: boolean) => {
    // Leaving the page takes the focus too.
    if (ended.current) return;
    ended.current = true;
    const text = written.trim();
    onEnd(kept && text !== before.trim() ? text : null);
  };
  // Its height is that of the text, in browsers too that can't see to it themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written changes the height.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [written]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(before.length, before.length);
  }, [before]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Letters that are still being composed are ended by the same keys.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
  };
  return (
    <div className={classes('-mx-3 -my-2.25 flex min-w-0 flex-col gap-1', className)}>
      <textarea
        ref={field}
        value={written}
        rows={1}
        lang={language === 'und' ? undefined : language}
        dir="auto"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={press}
        onBlur={() => end(true)}
        className="control document-text resize-none overflow-hidden bg-paper"
      />
      <p id={`${id}-keys`} className="px-3 font-sans text-xs text-muted">
        {t('edits.keys')}
      </p>
    </div>
  );
}
