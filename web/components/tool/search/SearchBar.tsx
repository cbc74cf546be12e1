import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { useNumber } from '../../../i18n/useNumber.ts';
import { usePageText } from '../texts.ts';
import type { Search } from './useSearch.ts';

/** A search field with the number of matches, the current one, and buttons to step through them. */
export function SearchBar({ search, onClose }: { search: Search; onClose: () => void }) {
  const { query, setQuery, matches, current, place, step, focusRequest } = search;
  const { t } = usePageText();
  const number = useNumber();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequest) field.current?.select();
  }, [focusRequest]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  const count =
    matches.length > 0
      ? t('search.place', { at: number(current + 1), count: number(matches.length) })
      : t('search.none');
  return (
    // The bar covers the row of actions, and on narrow screens, whose keyboard leaves little room, the top bar.
    <search className="z-30 flex items-center gap-1 bg-paper max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:h-(--top-bar) max-lg:border-b max-lg:border-line max-lg:px-3 lg:absolute lg:inset-0">
      <div className="min-w-0 grow lg:max-w-md">
        <SearchInput
          ref={field}
          label={t('search.label')}
          value={query}
          onSearch={setQuery}
          onKeyDown={onKeyDown}
        />
      </div>
      <p
        aria-live="polite"
        className="flex flex-col px-2 text-sm whitespace-nowrap text-muted tabular-nums lg:flex-row lg:gap-2"
      >
        {query.trim() !== '' && (
          <>
            <span>{count}</span>
            {place !== null && <span className="text-xs lg:text-sm">{place}</span>}
          </>
        )}
      </p>
      <PreviousNext
        small
        icons={[ChevronUp, ChevronDown]}
        labels={[t('search.previous'), t('search.next')]}
        disabled={[matches.length === 0, matches.length === 0]}
        onStep={step}
      />
      <IconButton small icon={X} label={t('search.close')} onClick={onClose} />
    </search>
  );
}
