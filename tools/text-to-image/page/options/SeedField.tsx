import { Dices } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { Field } from '#web/components/controls/Field.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { seedMaximum } from '../../contract.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

interface SeedFieldProps {
  /** Null for a random seed. */
  value: number | null;
  onChange: (seed: number | null) => void;
  invalid: boolean;
}

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
        <Button
          variant="icon"
          label={text('options.seedRoll')}
          onClick={() => onChange(Math.floor(Math.random() * (seedMaximum + 1)))}
          icon={<Dices aria-hidden="true" className="size-4" />}
        />
      }
    />
  );
}
