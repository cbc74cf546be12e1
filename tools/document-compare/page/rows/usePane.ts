import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Pane } from './table-layout.ts';

/**
 * Measures the pane of a table, and again when its size changes.
 * @param probe an element as wide as the figure 0 in the table's type
 * @returns null until the first measurement, which comes before anything is painted
 */
export function usePane(
  row: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): Pane | null {
  const [pane, setPane] = useState<Pane | null>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const measure = () => {
      // Both sides have the same width, but not always in whole pixels of the screen.
      const width = Math.floor(current.getBoundingClientRect().width);
      const ch = probe.current?.getBoundingClientRect().width ?? 0;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setPane((before) =>
        before?.width === width && before.ch === ch && before.rem === rem ? before : { width, ch, rem },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    // Its width changes when the type has been loaded.
    if (probe.current) observer.observe(probe.current);
    return () => observer.disconnect();
  }, [row, probe]);
  return pane;
}
