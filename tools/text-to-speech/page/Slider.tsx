import { useId } from 'react';
import { Range } from '#web/components/tool/form/Range.tsx';

interface SliderProps {
  label: string;
  /** The value in words, which is shown beside the label and read out. */
  valueText: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, valueText, onChange, ...scale }: SliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span aria-hidden="true" className="text-sm text-muted tabular-nums">
          {valueText}
        </span>
      </div>
      <Range
        {...scale}
        id={id}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
