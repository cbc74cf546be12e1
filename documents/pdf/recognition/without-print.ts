import type { Recognition } from '#engines/capabilities/recogniser.ts';
import type { ScannedLine, ScannedPage } from '../../scan/page.ts';
import type { Segment } from '../layout/lines/segments.ts';
import type { Area } from '../runs/images.ts';

/** The heights of letters above and below the baseline, as multiples of the type size. */
const letterHeight = { above: 0.8, below: 0.2 };
/** Recognised words this close to print, in points, are the print. */
const slack = 1;

/** The box of a printed line, in points. */
export function boxOf({ x0, x1, y, size }: Pick<Segment, 'x0' | 'x1' | 'y' | 'size'>): Area {
  return { x0, x1, y0: y - letterHeight.above * size, y1: y + letterHeight.below * size };
}

/**
 * A recognised page without the words that its text layer prints at the same place, which the layer spells rightly.
 * @param print boxes of printed lines, in points of the picture that was recognised
 * @param drawn the size of that picture in points, before it was turned and straightened
 */
export function withoutPrint(
  page: ScannedPage,
  print: readonly Area[],
  { rotation, skew }: Pick<Recognition, 'rotation' | 'skew'>,
  drawn: { width: number; height: number },
): ScannedPage {
  const turned = print.map((box) => turnedBox(box, rotation + skew, drawn, page));
  const isPrinted = (x: number, y: number) =>
    turned.some(({ x0, y0, x1, y1 }) => x > x0 - slack && x < x1 + slack && y > y0 - slack && y < y1 + slack);
  const lines = page.lines.flatMap((line): ScannedLine[] => {
    const middle = line.y - line.size / 3;
    const words = line.words.filter(({ x, width }) => !isPrinted(x + width / 2, middle));
    if (words.length === 0) return [];
    return [{ ...line, words, letters: words.reduce((sum, { text }) => sum + text.length, 0) }];
  });
  return { ...page, lines };
}

/** The box around a box that is turned with its page, around the page's middle. */
function turnedBox(
  { x0, y0, x1, y1 }: Area,
  degrees: number,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Area {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => {
    const [right, down] = [x - from.width / 2, y - from.height / 2];
    return [to.width / 2 + cos * right - sin * down, to.height / 2 + sin * right + cos * down] as const;
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
