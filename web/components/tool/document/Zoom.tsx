import { ZoomIn, ZoomOut } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
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
  const [step, setStep] = useState(() => rememberedStep(factors, key) ?? start);
  const change = (by: 1 | -1) => {
    const next = Math.min(factors.length - 1, Math.max(0, step + by));
    if (key !== undefined) localStorage.setItem(key, String(factors[next]));
    setStep(next);
  };
  const buttons = (
    <PreviousNext
      small
      icons={[ZoomOut, ZoomIn]}
      labels={[t('document.smaller'), t('document.larger')]}
      disabled={[step === 0, step === factors.length - 1]}
      onStep={change}
    />
  );
  return { factor: factors[step] ?? 1, change, buttons };
}

function rememberedStep(factors: readonly number[], key: string | undefined): number | null {
  const remembered = key === undefined ? null : localStorage.getItem(key);
  const step = factors.indexOf(Number(remembered));
  return remembered === null || step < 0 ? null : step;
}

/** The pixels of a wheel that change the zoom by one step; a notch is about 100, a pinch sends many small ones. */
const wheelStep = 80;

/** Changes the zoom when the wheel turns over a pane while Ctrl is pressed, as by pinching on a touchpad. */
export function useWheelZoom(pane: RefObject<HTMLElement | null>, change: (by: 1 | -1) => void): void {
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    const { current } = pane;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned + event.deltaY : event.deltaY;
      if (Math.abs(turned) < wheelStep) return;
      latest.current(turned > 0 ? -1 : 1);
      turned = 0;
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [pane]);
}
