import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { langOf } from '../format.ts';
import { usePageText } from '../texts.ts';

interface InPlaceEditorProps {
  text: string;
  /** The text's language as ISO 639-1, or und. */
  language: string;
  label: string;
  className?: string;
  /** Called with the new text, or with null when the text stays as it was. */
  onEnd: (text: string | null) => void;
}

/** Edits plain text in place: Enter or leaving the field keeps the change, Escape discards it. */
export function InPlaceEditor({ text: before, language, label, className, onEnd }: InPlaceEditorProps) {
  const { t } = usePageText();
  const id = useId();
  const [draft, setDraft] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const hasEnded = useRef(false);
  const end = (keepChange: boolean) => {
    // Unmounting blurs the field too, after the edit has already ended.
    if (hasEnded.current) return;
    hasEnded.current = true;
    const text = draft.trim();
    onEnd(keepChange && text !== before.trim() ? text : null);
  };
  // Fits the height to the text, which not all browsers can do by themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the written text changes the height.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = 'auto';
    // The height also includes the borders.
    current.style.height = `${current.scrollHeight + 2}px`;
  }, [draft]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(before.length, before.length);
  }, [before]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // During IME composition these keys end the composition.
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter');
  };
  return (
    <div className={classes('-mx-3 -my-2.25 flex min-w-0 flex-col gap-1', className)}>
      <textarea
        ref={field}
        value={draft}
        rows={1}
        lang={langOf(language)}
        dir="auto"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => end(true)}
        className="control document-text resize-none overflow-hidden bg-paper"
      />
      <p id={`${id}-keys`} className="px-3 font-sans text-xs text-muted">
        {t('edits.keys')}
      </p>
    </div>
  );
}
