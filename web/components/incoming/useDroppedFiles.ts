import { useState } from 'react';
import { useWindowEvent } from '../window/useWindowEvent.ts';

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** The number of the slot that files were dropped on: an element's data-slot. */
function slotOf(target: EventTarget | null): number | undefined {
  const slot =
    target instanceof Element ? target.closest<HTMLElement>('[data-slot]')?.dataset.slot : undefined;
  return slot === undefined ? undefined : Number(slot);
}

/**
 * Passes on files dropped anywhere on the page, with the number of the slot they fell on, if any. Returns true while
 * files are dragged over the page. With null, drops are ignored, but the browser still doesn't open the files.
 */
export function useDroppedFiles(onDrop: ((files: File[], slot?: number) => void) | null): boolean {
  // Entering a child fires dragleave on its parent, so the depth is counted.
  const [depth, setDepth] = useState(0);
  useWindowEvent('dragenter', (event) => holdsFiles(event) && setDepth((value) => value + 1));
  useWindowEvent('dragleave', (event) => holdsFiles(event) && setDepth((value) => Math.max(0, value - 1)));
  useWindowEvent('dragover', (event) => holdsFiles(event) && event.preventDefault());
  useWindowEvent('drop', (event) => {
    setDepth(0);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onDrop?.(files, slotOf(event.target));
  });
  return depth > 0 && onDrop !== null;
}
