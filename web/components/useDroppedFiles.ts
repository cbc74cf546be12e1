import { useEffect, useState } from 'react';

/** The named place that files were dropped on: an element's data-slot. */
function slotOf(target: EventTarget | null): number | undefined {
  const slot =
    target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
  return slot === undefined ? undefined : Number(slot);
}

/**
 * Takes files dropped anywhere on the page, with the number of the place (data-slot) they fell on, if any;
 * true while files hang over it. With null they are refused, but the browser doesn't leave the page to show
 * them either.
 */
export function useDroppedFiles(onDrop: ((files: File[], slot?: number) => void) | null): boolean {
  // Entering a child leaves its parent, so the depth is counted.
  const [depth, setDepth] = useState(0);
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => holdsFiles(event) && setDepth((value) => value + 1);
    const leave = (event: DragEvent) => holdsFiles(event) && setDepth((value) => Math.max(0, value - 1));
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      setDepth(0);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onDrop?.(files, slotOf(event.target));
    };
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [onDrop]);
  return depth > 0 && onDrop !== null;
}
