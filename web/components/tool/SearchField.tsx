import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../Button.tsx';
import { SearchInput } from '../SearchInput.tsx';
import { usePageText } from './texts.ts';
import type { Search } from './useSearch.ts';

/** What is searched for, how often it was found, and the way from place to place. */
export function SearchField({ search: { query, setQuery, matches, current, step } }: { search: Search }) {
  const { t } = usePageText();
  const number = new Intl.NumberFormat(useLanguage());
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') setQuery('');
    else return;
    event.preventDefault();
  };
  const place =
    matches.length > 0
      ? t('search.place', { at: number.format(current + 1), count: number.format(matches.length) })
      : t('search.none');
  return (
    <search className="flex min-w-0 grow items-center md:grow-0">
      <div className="min-w-0 grow md:w-64">
        <SearchInput
          label={t('search.label')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {query.trim() !== '' && (
        <>
          <p aria-live="polite" className="ps-3 pe-1 text-sm whitespace-nowrap text-muted tabular-nums">
            {place}
          </p>
          <Button
            variant="icon"
            label={t('search.previous')}
            disabled={matches.length === 0}
            onClick={() => step(-1)}
            icon={<ChevronUp aria-hidden="true" className="size-4" />}
          />
          <Button
            variant="icon"
            label={t('search.next')}
            disabled={matches.length === 0}
            onClick={() => step(1)}
            icon={<ChevronDown aria-hidden="true" className="size-4" />}
          />
        </>
      )}
    </search>
  );
}
