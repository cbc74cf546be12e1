import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FieldFrame, type FieldTexts } from './Field.tsx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & { options: readonly SelectOption[] };

/** The browser's native select, which works by touch, keyboard and screen reader everywhere. */
export function Select({ options, ...field }: SelectProps) {
  return (
    <FieldFrame field={field}>
      {({ className, ...attributes }) => (
        <div className="relative">
          <select {...attributes} className={classes('control appearance-none truncate pe-10', className)}>
            {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
              const choices = grouped.map(({ value, label, disabled }) => (
                <option key={value} value={value} disabled={disabled}>
                  {label}
                </option>
              ));
              if (group === undefined) return choices;
              return (
                <optgroup key={group} label={group}>
                  {choices}
                </optgroup>
              );
            })}
          </select>
          <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
        </div>
      )}
    </FieldFrame>
  );
}
