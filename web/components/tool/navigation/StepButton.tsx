import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { Tooltip } from '#web/components/overlays/Tooltip.tsx';

interface StepButtonProps {
  step: 1 | -1;
  label: string;
  /** The key of `useStepKeys` with the same effect, as printed on keyboards. */
  letter: string;
  /** True when there is no further item in this direction. */
  ended?: boolean;
  size?: ComponentProps<typeof IconButton>['size'];
  onStep: (step: 1 | -1) => void;
}

/** A button that goes to the next or previous item, with its keys in the tooltip. */
export function StepButton({ step, label, letter, ended = false, size, onStep }: StepButtonProps) {
  const [arrow, Icon] = step === 1 ? ['↓', ChevronDown] : ['↑', ChevronUp];
  return (
    <Tooltip content={label} shortcut={`${letter} · Alt ${arrow}`}>
      <IconButton
        icon={Icon}
        label={label}
        title=""
        size={size}
        // A disabled button would lose the focus at the last item.
        aria-disabled={ended || undefined}
        onClick={() => onStep(step)}
        className="aria-disabled:opacity-65"
      />
    </Tooltip>
  );
}
