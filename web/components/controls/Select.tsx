import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from './classes.ts';
import { controlProps, FieldFrame, type FieldTexts } from './Field.tsx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

/** The browser's native select, which works by touch, keyboard and screen reader everywhere. */
export function Select({
  label,
  error,
  hint,
  hideLabel,
  id,
  options,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: readonly SelectOption[] }) {
  const generatedId = useId();
  const selectId = id ?? generatedId;
  return (
    <FieldFrame id={selectId} label={label} error={error} hint={hint} hideLabel={hideLabel}>
      <div className="relative">
        <select
          {...rest}
          {...controlProps(selectId, { error, hint })}
          className={classes('control appearance-none pe-10', className)}
        >
          {[...Map.groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
            const choices = grouped.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
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
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  );
}
