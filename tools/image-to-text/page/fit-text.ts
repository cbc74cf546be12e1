import type { PageWords, RecognisedPage } from '../contract.ts';

/** The text is enlarged to the pane's width, up to this factor. */
const mostEnlarged = 1.6;
/** The margin that is left beside the text, as a share of the picture's width. */
const margin = 0.03;
/** Text that fills most of its picture isn't enlarged; the picture can be shown smaller instead. */
const leastEnlarged = 1.05;

/** A part of a picture, as shares of its size. */
export interface PicturePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const wholePicture: PicturePart = { left: 0, top: 0, width: 1, height: 1 };

interface TextFit {
  /** Multiples of the pane's width for the picture; at the second, the text fits into the pane. */
  zooms: number[];
  /** The part that is shown at the second zoom: as wide as the pane, and from the text on. */
  part: PicturePart;
}

/** Fits the words of a picture into a pane, whose width alone counts. */
export function fitText(
  words: PageWords['words'],
  { width, height }: Pick<RecognisedPage, 'width' | 'height'>,
): TextFit {
  let [left, top, right] = [width, height, 0];
  for (const word of words) {
    left = Math.min(left, word.x);
    top = Math.min(top, word.y);
    right = Math.max(right, word.x + word.width);
  }
  const share = (right - left) / width + 2 * margin;
  const factor = words.length === 0 ? 1 : Math.min(mostEnlarged, 1 / share);
  if (factor < leastEnlarged) return { zooms: [0.75, 1, 1.5, 2, 3], part: wholePicture };
  const centre = (left + right) / 2 / width;
  const cutTop = Math.max(0, top / height - (margin * width) / height);
  return {
    zooms: [1, ...[1, 1.5, 2, 3].map((step) => step * factor)],
    part: {
      left: Math.min(Math.max(0, centre - 1 / factor / 2), 1 - 1 / factor),
      top: cutTop,
      width: 1 / factor,
      height: 1 - cutTop,
    },
  };
}
