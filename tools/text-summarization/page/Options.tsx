import { Field } from '#web/components/controls/Field.tsx';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { EngineSelect } from '#web/components/tool/form/EngineSelect.tsx';
import type { OptionsProps } from '#web/components/tool/form/options.ts';
import { Range } from '#web/components/tool/form/Range.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { lengths, percentBounds, type textSummarization } from '../contract.ts';

/** The first percentage of the source when the user wants a length of their own. */
const defaultPercent = 10;

export default function SummaryOptionsForm({
  value,
  onChange,
  invalid,
}: OptionsProps<typeof textSummarization>) {
  const text = useToolText('TextSummarization');
  const { length } = value;
  return (
    <>
      <div className="flex flex-col gap-3">
        <Segmented
          legend={text('options.length')}
          value={typeof length === 'number' ? 'own' : length}
          onChange={(next) => onChange({ ...value, length: next === 'own' ? defaultPercent : next })}
          choices={[...lengths, 'own' as const].map((choice) => ({
            value: choice,
            label: text(`options.${choice}`),
          }))}
        />
        {typeof length === 'number' && (
          <PercentField
            percent={length}
            onChange={(percent) => onChange({ ...value, length: percent })}
            invalid={invalid.has('length')}
          />
        )}
      </div>
      <Segmented
        legend={text('options.form')}
        value={value.form}
        onChange={(form) => onChange({ ...value, form })}
        choices={[
          { value: 'paragraph', label: text('options.paragraph') },
          { value: 'bullets', label: text('options.bullets') },
        ]}
      />
      <Field
        label={text('options.focus')}
        hint={text('options.focusHint')}
        placeholder={text('options.focusPlaceholder')}
        value={value.focus}
        onChange={(event) => onChange({ ...value, focus: event.target.value })}
        error={invalid.has('focus') ? text('options.focusInvalid') : undefined}
        autoComplete="off"
      />
      <EngineSelect
        type="TextSummarization"
        value={value.engine}
        onChange={(engine) => onChange({ ...value, engine })}
      />
    </>
  );
}

interface PercentFieldProps {
  /** NaN while the field is empty. */
  percent: number;
  onChange: (percent: number) => void;
  invalid: boolean;
}

function PercentField({ percent, onChange, invalid }: PercentFieldProps) {
  const text = useToolText('TextSummarization');
  const isNumber = !Number.isNaN(percent);
  return (
    <div className="flex flex-col gap-1">
      <Field
        type="number"
        inputMode="numeric"
        {...percentBounds}
        label={text('options.percent')}
        hint={text('options.percentHint')}
        error={invalid ? text('options.percentInvalid') : undefined}
        value={isNumber ? percent : ''}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        trailing={
          <span aria-hidden="true" className="pe-3 text-sm text-muted">
            {text('options.percentUnit')}
          </span>
        }
        className="tabular-nums"
      />
      <Range
        {...percentBounds}
        aria-label={text('options.percent')}
        value={isNumber ? percent : defaultPercent}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
