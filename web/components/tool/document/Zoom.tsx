import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { usePageText } from '../texts.ts';

/** The zoom of a pane, which starts at the first of the factors, and the buttons that change it. */
export function useZoom(factors: readonly number[]) {
  const { t } = usePageText();
  const [step, setStep] = useState(0);
  const buttons = (
    <PreviousNext
      small
      icons={[ZoomOut, ZoomIn]}
      labels={[t('document.smaller'), t('document.larger')]}
      disabled={[step === 0, step === factors.length - 1]}
      onStep={(by) => setStep(step + by)}
    />
  );
  return { factor: factors[step] ?? 1, buttons };
}
