/** A part of a page: its edges as fractions of the page's width and height, from the upper left corner. */
export interface PagePart {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const wholePage: PagePart = { left: 0, top: 0, right: 1, bottom: 1 };

/** A pixel darker than this in any channel is ink; scanners and compression leave paper a little off white. */
const paperWhite = 236;

/** The smallest part of a drawn page that holds all its ink, from its RGBA pixels; null for an empty page. */
export function inkBounds(pixels: ArrayLike<number>, width: number, height: number): PagePart | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (Math.min(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255) >= paperWhite) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  return {
    left: left / width,
    top: top / height,
    right: (right + 1) / width,
    bottom: (bottom + 1) / height,
  };
}

/** The smallest part that holds both. */
export function union(a: PagePart, b: PagePart): PagePart {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** The part widened at its sides and heightened at its ends, in fractions of the page, within the page. */
export function widened({ left, top, right, bottom }: PagePart, sides: number, ends: number): PagePart {
  return {
    left: Math.max(0, left - sides),
    top: Math.max(0, top - ends),
    right: Math.min(1, right + sides),
    bottom: Math.min(1, bottom + ends),
  };
}

/** A part wider than this fills its page, as a cover's picture does. */
const fillsPage = 0.96;

/**
 * The part that the pages of a document have in common: what is printed on those that have margins.
 * @param bounds the printed parts of some pages
 */
export function commonPart(bounds: readonly PagePart[]): PagePart {
  const withMargins = bounds.filter(({ left, right }) => right - left < fillsPage);
  const [first, ...rest] = withMargins;
  return first ? rest.reduce(union, first) : wholePage;
}
