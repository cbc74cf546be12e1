import type { ComponentProps } from 'react';
import { Select } from '#web/components/controls/Select.tsx';

interface FilterSelectProps {
  label: string;
  /** The words of the choice that filters nothing. */
  all: string;
  /** The chosen value; undefined when nothing is filtered. */
  value: string | undefined;
  choices: ComponentProps<typeof Select>['options'];
  /** Receives '' when nothing is to be filtered. */
  onChange: (value: string) => void;
}

/** A filter of a list by one of several values. */
export function FilterSelect({ label, all, value = '', choices, onChange }: FilterSelectProps) {
  return (
    <Select
      label={label}
      hideLabel
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: '', label: all }, ...choices]}
    />
  );
}
