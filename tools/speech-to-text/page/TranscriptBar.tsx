import { type ReactNode, useId, useMemo } from 'react';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import type { SpokenParagraph } from '../contract.ts';
import { isDoubtful } from '../shared/paragraph.ts';

interface TranscriptBarProps {
  paragraphs: readonly SpokenParagraph[];
  /** True while doubtful words are marked. */
  doubts: boolean;
  onDoubts: (shown: boolean) => void;
  /** The state of saving the edits. */
  editState: ReactNode;
}

/** Counts the doubtful words, marks them or not, and shows the state of the edits. */
export function TranscriptBar({ paragraphs, doubts, onDoubts, editState }: TranscriptBarProps) {
  const text = useToolText('SpeechToText');
  const number = useNumber();
  const id = useId();
  const doubtful = useMemo(
    () => paragraphs.reduce((sum, { words }) => sum + words.filter(isDoubtful).length, 0),
    [paragraphs],
  );
  return (
    <div className="flex flex-wrap items-center not-has-[label,p]:hidden gap-x-4 gap-y-1 border-b border-line px-5 py-1.5 md:px-6 2xl:px-8">
      {doubtful > 0 && (
        <label htmlFor={id} className="inline-flex min-h-11 items-center gap-2 text-sm text-muted">
          <input
            id={id}
            type="checkbox"
            checked={doubts}
            onChange={(event) => onDoubts(event.target.checked)}
            className="checkbox"
          />
          <span className="underline decoration-warning decoration-dotted decoration-2 underline-offset-4">
            {text('result.doubtful', {
              count: doubtful,
              number: number(doubtful),
            })}
          </span>
        </label>
      )}
      <div className="ms-auto">{editState}</div>
    </div>
  );
}
