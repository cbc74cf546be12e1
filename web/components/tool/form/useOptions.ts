import { useState } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { invalidOptions, type OptionsProps } from './options.ts';

/**
 * The state of a tool's options form. `check` marks invalid options and returns true when there are none.
 * @param onChanged called with the options after the user has changed them
 */
export function useOptions<T extends ToolContract>(
  contract: T,
  initial: () => OptionsProps<T>['value'],
  onChanged?: (options: OptionsProps<T>['value']) => void,
) {
  const [value, setValue] = useState(initial);
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const form: OptionsProps<T> = {
    value,
    invalid,
    onChange(next) {
      setInvalid(new Set());
      setValue(next);
      onChanged?.(next);
    },
  };
  const check = (): boolean => {
    const invalidNames = invalidOptions(contract, value);
    setInvalid(invalidNames);
    return invalidNames.size === 0;
  };
  return { form, check };
}
