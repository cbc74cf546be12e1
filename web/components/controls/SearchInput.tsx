import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'placeholder'> {
  /** The placeholder and accessible name. */
  label: string;
}

export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        className="control ps-9 text-sm"
      />
    </div>
  );
}
