import { type ReactNode, useId, useMemo } from 'react';
import { SearchField } from '#web/components/tool/SearchField.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Search } from '#web/components/tool/useSearch.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SpokenParagraph } from './contract.ts';
import { isDoubtful } from './paragraph.ts';

interface TranscriptBarProps {
  paragraphs: readonly SpokenParagraph[];
  search: Search;
  /** Whether doubtful words are marked. */
  doubts: boolean;
  onDoubts: (shown: boolean) => void;
  /** Whether edits are kept. */
  state: ReactNode;
}

/** Above the transcript: search, what the marks mean, whether edits are kept. */
export function TranscriptBar({ paragraphs, search, doubts, onDoubts, state }: TranscriptBarProps) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  const id = useId();
  const doubtful = useMemo(
    () => paragraphs.reduce((sum, { words }) => sum + words.filter(isDoubtful).length, 0),
    [paragraphs],
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1.5 md:px-6">
      <SearchField search={search} />
      {doubtful > 0 && (
        <label htmlFor={id} className="inline-flex min-h-11 items-center gap-2 text-sm text-muted">
          <input
            id={id}
            type="checkbox"
            checked={doubts}
            onChange={(event) => onDoubts(event.target.checked)}
            className="size-4.5 shrink-0 accent-accent"
          />
          <span className="underline decoration-warning decoration-dotted decoration-2 underline-offset-4">
            {text('result.doubtful', {
              count: doubtful,
              number: new Intl.NumberFormat(language).format(doubtful),
            })}
          </span>
        </label>
      )}
      <div className="ms-auto">{state}</div>
    </div>
  );
}
