import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useToolText } from '#web/components/tool/texts.ts';

interface ParagraphEditorProps {
  text: string;
  /** Of the speech. */
  language: string;
  label: string;
  /** With the text as it was written; null when nothing is to change. */
  onEnd: (text: string | null) => void;
}

/** A paragraph's plain text to be written anew: Enter or leaving keeps it, Escape doesn't. */
export function ParagraphEditor({ text: before, language, label, onEnd }: ParagraphEditorProps) {
  const text = useToolText('SpeechToText');
  const id = useId();
  const [written, setWritten] = useState(before);
  const field = useRef<HTMLTextAreaElement>(null);
  const ended = useRef(false);
  const end = (kept: boolean) => {
    // Leaving the page takes the focus too.
    if (ended.current) return;
    ended.current = true;
    onEnd(kept && written.trim() !== before ? written : null);
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
    <div className="order-last -mx-3 -my-2.25 flex min-w-0 grow basis-full flex-col gap-1 md:order-none md:basis-0">
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
      <p id={`${id}-keys`} className="px-3 text-xs text-muted">
        {text('result.editKeys')}
      </p>
    </div>
  );
}
