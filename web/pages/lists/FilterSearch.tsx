import { z } from 'zod';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import type { useFilter } from '#web/components/useFilter.ts';

/** The longest search, in UTF-16 code units. */
const searchMaximum = 200;
/** The search in a list's address; one that is too long is ignored. */
export const SearchText = z.string().max(searchMaximum).optional().catch(undefined);

interface FilterSearchProps {
  label: string;
  search: Pick<ReturnType<typeof useFilter>, 'searchText' | 'setSearchText'>;
}

/** The search field of a list. */
export function FilterSearch({ label, search }: FilterSearchProps) {
  return (
    <SearchInput
      label={label}
      value={search.searchText}
      maxLength={searchMaximum}
      onSearch={search.setSearchText}
    />
  );
}
