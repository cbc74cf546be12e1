import { greatest, least } from '#documents/measures.ts';

/** A box on a page, in pixels of its picture, from the upper left corner. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PictureWord extends PictureBox {
  text: string;
  /** The certainty of recognition, from 0 to 1. */
  confidence: number;
}

/** A page read from a picture, with the boxes of its words in reading order. */
export interface PicturePage {
  width: number;
  height: number;
  /** Dots per inch. */
  resolution: number;
  /** ISO 639-1, or null when unknown. */
  language: string | null;
  /** Paragraphs of lines of words, none of them empty. */
  paragraphs: PictureWord[][][];
}

/** The smallest box around others. */
export function enclosingBox(boxes: readonly PictureBox[]): PictureBox {
  const x = least(boxes.map((box) => box.x));
  const y = least(boxes.map((box) => box.y));
  const right = greatest(boxes.map((box) => box.x + box.width));
  const bottom = greatest(boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
