/** A place on a page, in pixels of its picture, from the upper left corner. */
export interface PlacedBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PlacedWord extends PlacedBox {
  text: string;
  /** From 0 to 1: how surely it was read. */
  confidence: number;
}

/** A page that was read from a picture: words in reading order, where they stand. */
export interface PlacedPage {
  width: number;
  height: number;
  /** Dots per inch. */
  resolution: number;
  /** ISO 639-1; null when it isn't known. */
  language: string | null;
  /** Paragraphs of lines of words, none of them empty. */
  paragraphs: PlacedWord[][][];
}

/** The smallest box around others; of an edited page they may be more than a call takes arguments. */
export function around(boxes: readonly PlacedBox[]): PlacedBox {
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}
