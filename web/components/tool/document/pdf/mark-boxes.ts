/** A marked rectangle in CSS pixels from the page's top left corner. */
export interface MarkBox {
  /** The highlight's id; several boxes can have one. */
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Joins boxes of one highlight that follow each other on a line from left to right, closing the gaps between words. */
export function joinBoxes(boxes: readonly MarkBox[]): MarkBox[] {
  const joined: MarkBox[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    const overlap = last
      ? Math.min(last.top + last.height, box.top + box.height) - Math.max(last.top, box.top)
      : 0;
    const gap = last ? box.left - (last.left + last.width) : 0;
    const isOnSameLine = overlap > box.height / 2;
    const isClose = Math.abs(gap) < box.height;
    if (last?.id === box.id && isOnSameLine && isClose) {
      const bottom = Math.max(last.top + last.height, box.top + box.height);
      last.top = Math.min(last.top, box.top);
      last.height = bottom - last.top;
      last.width = Math.max(last.width, box.left + box.width - last.left);
    } else joined.push({ ...box });
  }
  return joined;
}
