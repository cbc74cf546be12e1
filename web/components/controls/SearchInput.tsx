import { Search, X } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './IconButton.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'placeholder' | 'value' | 'onChange'>;

interface SearchInputProps extends InputProps {
  /** The placeholder and accessible name. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A search field with a lens, and a cross that empties it. Its 16 px keep phones from zooming in on it. */
export function SearchInput({ label, value, onSearch, ...rest }: SearchInputProps) {
  const { t } = useTranslation();
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onSearch('');
    currentTarget.closest('[data-search]')?.querySelector('input')?.focus();
  };
  return (
    <div data-search="" className="relative">
      <Search className="pointer-events-none absolute start-3 top-1/2 size-4.5 -translate-y-1/2 text-muted" />
      <input
        {...rest}
        type="search"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className="control ps-10 pe-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <span className="absolute inset-y-0 end-0">
          <IconButton small icon={X} label={t('common.clearSearch')} onClick={clear} />
        </span>
      )}
    </div>
  );
}
