import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { DrawingAbilities } from '#contract/tools.ts';
import { Field } from '#web/components/controls/Field.tsx';
import { TextArea } from '#web/components/controls/TextArea.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { TextToImageOptions } from '../../contract.ts';
import { parseWholeNumber } from './parse-whole-number.ts';

interface MoreOptionsProps {
  draws: DrawingAbilities;
  value: TextToImageOptions;
  onChange: (part: Partial<TextToImageOptions>) => void;
  invalid: ReadonlySet<string>;
}

/** The options that only some engines know, folded up. */
export function MoreOptions({ draws, value, onChange, invalid }: MoreOptionsProps) {
  const text = useToolText('TextToImage');
  const [open, setOpen] = useState(false);
  return (
    // The group stays open after an invalid field is corrected, or the field would vanish under the user.
    <details
      className="group"
      open={open || invalid.has('steps')}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-2 rounded-control px-2 text-sm font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" />
        {text('options.more')}
      </summary>
      <div className="flex flex-col gap-5 pt-3">
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
      </div>
    </details>
  );
}
