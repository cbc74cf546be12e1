import { type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { usePageText } from '../texts.ts';

/** The zoom of a pane, which starts at the first of the factors, and the buttons that change it. */
export function useZoom(factors: readonly number[]) {
  const { t } = usePageText();
  const [step, setStep] = useState(0);
  const button = (icon: LucideIcon, label: string, next: number) => (
    <IconButton
      small
      icon={icon}
      label={label}
      disabled={factors[next] === undefined}
      onClick={() => setStep(next)}
    />
  );
  const buttons = (
    <>
      {button(ZoomOut, t('document.smaller'), step - 1)}
      {button(ZoomIn, t('document.larger'), step + 1)}
    </>
  );
  return { factor: factors[step] ?? 1, buttons };
}
