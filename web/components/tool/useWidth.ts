import { useLayoutEffect, useState } from 'react';

/**
 * An element's inner width in pixels, without its scroll bar. While the element is hidden, the last width stays.
 * @param initial the width before the element is measured
 */
export function useWidth(element: { readonly current: HTMLElement | null }, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
