import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface SegmentedProps<Value extends string> {
  legend: string;
  hideLegend?: boolean;
  /** Without an edge and less high, for a bar of controls. */
  compact?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** A choice can be pressed by a finger, but is drawn no higher than by a mouse's side. */
const touchable =
  'relative pointer-coarse:before:absolute pointer-coarse:before:-inset-y-1.5 pointer-coarse:before:inset-x-0';

/** A few choices side by side, built from radio buttons so that the arrow keys move between them. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  compact = false,
  value,
  onChange,
  choices,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className={hideLegend ? 'sr-only' : 'pb-1.5 text-sm font-medium'}>{legend}</legend>
      <div
        className={classes(
          'flex',
          compact ? 'gap-0.5' : 'flex-wrap rounded-control border border-edge bg-sheet p-0.75',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'flex grow basis-auto items-center justify-center rounded-small text-center text-sm text-muted transition-colors hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent',
              choice.icon ? 'flex-col gap-1 px-2 py-1.5' : 'px-3',
              touchable,
              compact ? 'min-h-8 whitespace-nowrap' : 'min-h-9',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
