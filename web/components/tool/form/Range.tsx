import type { ComponentProps } from 'react';
import { cssVariables } from '#web/components/tool/css-variables.ts';

interface RangeProps extends Omit<ComponentProps<'input'>, 'type' | 'style' | 'className'> {
  value: number;
  min: number;
  max: number;
}

/** The browser's slider in the product's look, filled up to its knob. */
export function Range(props: RangeProps) {
  const { value, min, max } = props;
  const filled = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return <input {...props} type="range" style={cssVariables({ '--filled': filled })} className="slider" />;
}
