import { type RefObject, useEffect } from 'react';

/** Sets data-pair on a sentence and its translation while one of them is pointed at. */
export function useHoverPair(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = pane;
    if (!current) return;
    const clear = () => {
      for (const marked of current.querySelectorAll('[data-pair]')) marked.removeAttribute('data-pair');
    };
    const markPair = ({ target }: PointerEvent) => {
      const sentence = target instanceof Element ? target.closest('[data-sentence]') : null;
      if (sentence?.hasAttribute('data-pair')) return;
      clear();
      const id = sentence?.getAttribute('data-sentence');
      if (!id) return;
      for (const element of current.querySelectorAll(`[data-sentence="${id}"]`))
        element.setAttribute('data-pair', '');
    };
    current.addEventListener('pointerover', markPair);
    current.addEventListener('pointerleave', clear);
    return () => {
      current.removeEventListener('pointerover', markPair);
      current.removeEventListener('pointerleave', clear);
    };
  }, [pane]);
}
