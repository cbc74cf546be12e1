import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';
import { isListKey, optionAfter } from './list-keys.ts';

interface ComboboxOption {
  value: string;
  label: string;
  /** Shown beside the label in a quieter tone. */
  detail?: string;
}

interface ComboboxProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  /** The field's text while the list is closed. */
  closedText: string;
  /** The options that match the typed text, all of them for ''; called while the list is open. */
  findOptions: (typed: string) => readonly ComboboxOption[];
  emptyText: string;
}

/**
 * A choice from a long list, which is filtered by typing. It follows "Editable Combobox With List Autocomplete" of
 * the ARIA Authoring Practices Guide: the focus stays in the field, and the arrow keys move through the list.
 */
export function Combobox({ value, onChange, closedText, findOptions, emptyText, ...texts }: ComboboxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The text typed since the list was opened; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const open = typed !== null;
  const options = open ? findOptions(typed) : [];

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  function openList(): void {
    if (open) return;
    const chosen = findOptions('').findIndex((option) => option.value === value);
    setTyped('');
    setActive(Math.max(0, chosen));
  }
  function choose(option: ComboboxOption | undefined): void {
    if (option) onChange(option.value);
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isListKey(event.key)) {
      event.preventDefault();
      if (!open) openList();
      else setActive(optionAfter(event.key, active, options.length));
    } else if (event.key === 'Enter' && open) {
      // Enter chooses an option; it submits the form only while the list is closed.
      event.preventDefault();
      choose(options[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      setTyped(null);
    }
  }

  return (
    <FieldFrame field={{ ...texts, id }}>
      {(attributes) => (
        <div className="relative">
          <input
            {...attributes}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && options.length > 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            // While the list is open, the current choice stays readable behind the empty field.
            placeholder={closedText}
            value={typed ?? closedText}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onClick={openList}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
            className="control pe-10"
          />
          <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
          {open && (
            <div className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-card border border-line bg-sheet shadow-float">
              <div
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label={texts.label}
                className="max-h-72 overflow-y-auto p-1"
              >
                {options.map((option, index) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
                  <div
                    key={option.value}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={option.value === value}
                    // Keeps the focus in the field.
                    onMouseDown={(event) => event.preventDefault()}
                    onMouseMove={() => setActive(index)}
                    onClick={() => choose(option)}
                    className={classes(
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-sm',
                      index === active && 'bg-hover',
                    )}
                  >
                    <span className="min-w-0 grow">
                      {option.label}{' '}
                      {option.detail && <span className="ps-1 text-muted">{option.detail}</span>}
                    </span>
                    {option.value === value && <Check className="size-4 shrink-0 text-accent" />}
                  </div>
                ))}
              </div>
              {options.length === 0 && (
                <p role="status" className="px-4 pb-3 text-sm text-muted">
                  {emptyText}
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
