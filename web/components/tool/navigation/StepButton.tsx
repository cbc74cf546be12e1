import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface StepButtonProps {
  step: 1 | -1;
  label: string;
  /** The key of `useStepKeys` that does the same, as it is printed on keyboards. */
  letter: string;
  /** There is nothing more that way. */
  ended?: boolean;
  onStep: (step: 1 | -1) => void;
}

/** The way to the next place of several, or to the one before, with its keys in the tooltip. */
export function StepButton({ step, label, letter, ended = false, onStep }: StepButtonProps) {
  const [arrow, Icon] = step === 1 ? ['↓', ChevronDown] : ['↑', ChevronUp];
  return (
    <Tooltip content={label} shortcut={`${letter} · Alt ${arrow}`}>
      <Button
        variant="icon"
        label={label}
        title=""
        // Not disabled: the focus would be lost at the last place.
        aria-disabled={ended || undefined}
        onClick={() => onStep(step)}
        icon={<Icon aria-hidden="true" className="size-5" />}
        className="aria-disabled:opacity-50"
      />
    </Tooltip>
  );
}
