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

/** The smallest box around others. */
export function around(boxes: readonly PlacedBox[]): PlacedBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
