import { type PagePart, widened } from './ink-bounds.ts';

/** A page's measures in pixels at scale 1, and what is printed on it. */
export interface PageMeasures {
  width: number;
  height: number;
  printedPart: PagePart;
  /** The median type size; null where the document has no text of its own. */
  textSize: number | null;
}

/** Smaller type is hard to read. */
const readableSize = 11;
/** Margins are cut until type is this large; beyond that, they are left. */
const comfortableSize = 16;
/** The same for pages without text: the most by which they are enlarged. */
const mostEnlarged = 1.5;
/** The margins that are left at least, in pixels at scale 1. */
const leastMargin = { side: 10, end: 16 };

/** How a page is fitted into a pane: its scale, and the part of the page that is shown. */
export interface Fit {
  scale: number;
  part: PagePart;
}

/** Fits the printed part of a page into a width in pixels, and shows as much of its margins as there is room for. */
export function fitPage({ width, height, printedPart, textSize }: PageMeasures, room: number): Fit {
  const tight = widened(printedPart, leastMargin.side / width, leastMargin.end / height);
  const withMargins = room / width;
  const withoutMargins = room / ((tight.right - tight.left) * width);
  const comfortable = textSize === null ? mostEnlarged : comfortableSize / textSize;
  const scale = Math.min(withoutMargins, Math.max(withMargins, comfortable));
  return { scale, part: spreadTo(tight, Math.min(1, room / (scale * width))) };
}

/** The part widened to a fraction of the page's width, on both sides alike as far as the page allows it. */
function spreadTo(part: PagePart, width: number): PagePart {
  const missing = Math.max(0, width - (part.right - part.left));
  const left = Math.max(0, Math.min(part.left, part.left - missing / 2, 1 - width));
  return { ...part, left, right: Math.max(part.right, Math.min(1, left + width)) };
}

/** True when the pages' text would be too small to read at a scale. */
export function isTooSmall({ textSize }: Pick<PageMeasures, 'textSize'>, scale: number): boolean {
  return textSize !== null && textSize * scale < readableSize;
}
