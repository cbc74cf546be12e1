import { useLayoutEffect, useRef, useState } from 'react';
import { classes } from './controls/classes.ts';
import { cutName } from './cut-name.ts';

interface MiddleCutProps {
  children: string;
  className?: string;
}

/**
 * A name on one line, cut between words when it is too long. The whole name keeps its place invisibly, so that it is
 * what is read out, found and copied, and is the tooltip.
 */
export function MiddleCut({ children: name, className }: MiddleCutProps) {
  const whole = useRef<HTMLSpanElement>(null);
  const cut = useCut(whole, name);
  return (
    <span dir="auto" title={name} className={classes('relative block min-w-0', className)}>
      <span ref={whole} className={classes('block truncate', cut !== null && 'opacity-0')}>
        {name}
      </span>
      {cut !== null && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-0 whitespace-pre select-none">
          {cut}
        </span>
      )}
    </span>
  );
}

/** The name cut to the room in an element's line, or null when all of it fits. */
function useCut(element: { readonly current: HTMLElement | null }, name: string): string | null {
  const [cut, setCut] = useState<string | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      if (current.clientWidth === 0) return;
      if (current.scrollWidth <= current.clientWidth) return setCut(null);
      const fits = widthTest(current);
      setCut(fits && cutName(name, fits));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // The letters may get their own widths only when the font arrives.
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  }, [element, name]);
  return cut;
}

let canvas: CanvasRenderingContext2D | null = null;

/** Makes a function that tells whether a text in an element's font fits into its line. */
function widthTest(element: HTMLElement): ((text: string) => boolean) | null {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return null;
  const context = canvas;
  const style = getComputedStyle(element);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = element.clientWidth - 1;
  return (text) => context.measureText(text).width <= room;
}
