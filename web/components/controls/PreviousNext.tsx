import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

type Pair<Value> = readonly [previous: Value, next: Value];

interface PreviousNextProps {
  labels: Pair<string>;
  icons?: Pair<LucideIcon>;
  /** True for a step that isn't possible, as at either end. */
  disabled?: Pair<boolean>;
  small?: boolean;
  onStep: (step: 1 | -1) => void;
  /** Shown between the buttons. */
  children?: ReactNode;
}

/** Two buttons that go one step back and one step on. */
export function PreviousNext({
  labels,
  icons = [ChevronLeft, ChevronRight],
  disabled,
  small,
  onStep,
  children,
}: PreviousNextProps) {
  const button = (at: 0 | 1, step: 1 | -1) => (
    <IconButton
      small={small}
      icon={icons[at]}
      label={labels[at]}
      disabled={disabled?.[at]}
      onClick={() => onStep(step)}
    />
  );
  return (
    <>
      {button(0, -1)}
      {children}
      {button(1, 1)}
    </>
  );
}
