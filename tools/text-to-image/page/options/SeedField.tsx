import { Dices } from 'lucide-react';
import { Field } from '#web/components/controls/Field.tsx';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { seedMaximum } from '../../contract.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

interface SeedFieldProps {
  /** Null for a random seed. */
  value: number | null;
  onChange: (seed: number | null) => void;
  invalid: boolean;
}

/** A number that makes a picture repeatable, typed or thrown. */
export function SeedField({ value, onChange, invalid }: SeedFieldProps) {
  const text = useToolText('TextToImage');
  return (
    <Field
      label={text('options.seed')}
      hint={text('options.seedHint')}
      error={invalid ? text('options.seedInvalid', { maximum: seedMaximum }) : undefined}
      inputMode="numeric"
      placeholder={text('options.seedChance')}
      value={value ?? ''}
      onChange={(event) => onChange(parseWholeNumber(event.target.value))}
      className="tabular-nums"
      trailing={
        <IconButton
          small
          icon={Dices}
          label={text('options.seedRoll')}
          onClick={() => onChange(Math.floor(Math.random() * (seedMaximum + 1)))}
        />
      }
    />
  );
}
