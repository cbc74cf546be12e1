import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { useRemembered } from '#web/components/useRemembered.ts';
import { usePageText } from '../texts.ts';

interface ZoomOptions {
  /** Where this browser remembers the zoom; without one it is forgotten with the pane. */
  key?: string;
  /** The index of the factor at the beginning. */
  start?: number;
}

/** The zoom of a pane by one of some factors, and the buttons that change it. */
export function useZoom(factors: readonly number[], { key, start = 0 }: ZoomOptions = {}) {
  const { t } = usePageText();
  const [factor, setFactor] = useRemembered(
    key,
    (stored) => factors.find((each) => String(each) === stored) ?? factors[start] ?? 1,
  );
  const step = factors.indexOf(factor);
  const change = (by: 1 | -1) => setFactor(factors[step + by] ?? factor);
  const buttons = (
    <PreviousNext
      small
      icons={[ZoomOut, ZoomIn]}
      labels={[t('document.smaller'), t('document.larger')]}
      disabled={[step === 0, step === factors.length - 1]}
      onStep={change}
    />
  );
  return { factor, change, buttons };
}

/** The pixels of a wheel that change the zoom by one step; a notch is about 100, a pinch sends many small ones. */
const wheelStep = 80;

/** Changes the zoom when the wheel turns over a pane while Ctrl is pressed, as by pinching on a touchpad. */
export function useWheelZoom(pane: RefObject<HTMLElement | null>, change: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(change);
  useEffect(() => {
    const { current } = pane;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      onStep(turned > 0 ? -1 : 1);
      turned = 0;
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [pane]);
}
