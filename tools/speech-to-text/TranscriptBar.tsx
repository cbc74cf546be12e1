import { ChevronDown, ChevronUp, Search as SearchIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useMemo } from 'react';
import { Button } from '#web/components/Button.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { SpokenParagraph } from './contract.ts';
import { isDoubtful } from './paragraph.ts';
import type { Search } from './useSearch.ts';

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

function SearchField({ search: { query, setQuery, matches, current, step } }: { search: Search }) {
  const text = useToolText('SpeechToText');
  const number = new Intl.NumberFormat(useLanguage());
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  };
  const place =
    matches.length > 0
      ? text('search.place', { at: number.format(current + 1), count: number.format(matches.length) })
      : text('search.none');
  return (
    <search className="flex min-w-0 grow items-center md:grow-0">
      <div className="relative min-w-0 grow md:w-64">
        <SearchIcon
          aria-hidden="true"
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={text('search.label')}
          placeholder={text('search.label')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={press}
          autoComplete="off"
          spellCheck={false}
          className="control ps-9 text-sm"
        />
      </div>
      {query.trim() !== '' && (
        <>
          <p aria-live="polite" className="ps-3 pe-1 text-sm whitespace-nowrap text-muted tabular-nums">
            {place}
          </p>
          <Button
            variant="icon"
            label={text('search.previous')}
            disabled={matches.length === 0}
            onClick={() => step(-1)}
            icon={<ChevronUp aria-hidden="true" className="size-4" />}
          />
          <Button
            variant="icon"
            label={text('search.next')}
            disabled={matches.length === 0}
            onClick={() => step(1)}
            icon={<ChevronDown aria-hidden="true" className="size-4" />}
          />
        </>
      )}
    </search>
  );
}
