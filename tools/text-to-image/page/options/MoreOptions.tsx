import { useState } from 'react';
import type { DrawingAbilities } from '#contract/tools.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { TextArea } from '#web/components/controls/TextArea.tsx';
import { Fold } from '#web/components/tool/form/Fold.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TextToImageOptions } from '../../contract.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { SeedField } from './SeedField.tsx';

interface MoreOptionsProps {
  draws: DrawingAbilities;
  value: TextToImageOptions;
  onChange: (part: Partial<TextToImageOptions>) => void;
  invalid: ReadonlySet<string>;
}

/** The options that few need or only some engines know, folded up. */
export function MoreOptions({ draws, value, onChange, invalid }: MoreOptionsProps) {
  const text = useToolText('TextToImage');
  // A seed that another picture brought along is shown.
  const [open, setOpen] = useState(value.seed !== null);
  return (
    // The group stays open after an invalid field is corrected, or the field would vanish under the user.
    <Fold
      title={text('options.more')}
      open={open || invalid.has('steps') || invalid.has('seed')}
      onToggle={setOpen}
    >
      {draws.vector && <p className="text-sm text-muted">{text('options.illustrates')}</p>}
      {draws.seed && (
        <SeedField value={value.seed} onChange={(seed) => onChange({ seed })} invalid={invalid.has('seed')} />
      )}
      {draws.negative && (
        <TextArea
          label={text('options.negative')}
          hint={text('options.negativeHint')}
          rows={2}
          maxLength={1_000}
          value={value.negative}
          onChange={(event) => onChange({ negative: event.target.value })}
        />
      )}
      {draws.sampling && (
        <>
          <Field
            label={text('options.steps')}
            error={invalid.has('steps') ? text('options.stepsInvalid') : undefined}
            inputMode="numeric"
            placeholder={text('options.engineOwn')}
            value={value.steps ?? ''}
            onChange={(event) => onChange({ steps: parseWholeNumber(event.target.value) })}
          />
          <Field
            label={text('options.sampler')}
            placeholder={text('options.engineOwn')}
            maxLength={100}
            value={value.sampler}
            onChange={(event) => onChange({ sampler: event.target.value })}
          />
        </>
      )}
    </Fold>
  );
}
