import type { PageViewport } from 'pdfjs-dist';
import { countBy } from '#documents/grouping.ts';
import type { Pdfjs } from './open.ts';
import type { Item } from './runs.ts';

/** A page turned so that the text of one direction is upright, with its origin at the top left corner. */
export interface Frame {
  width: number;
  height: number;
  /** Degrees by which the page is turned clockwise to get here. */
  turn: number;
  /** Maps a matrix of pdf.js into the frame. */
  map(matrix: readonly number[]): number[];
}

/** The items of a page that are written in one direction. */
export interface Direction<Written = Item> {
  frame: Frame;
  items: Written[];
}

/** Text whose angle differs by fewer degrees from a quarter turn is upright there. */
const uprightWithin = 2.8;
/** Other angles are told apart in steps of this many degrees. */
const angleStep = 5;
/** Fewer letters at an angle are those of curved labels and logos, which spell nothing. */
const fewestAtAngle = 3;

/**
 * The frame in which text at an angle is upright.
 * @param angle of the text in the viewport, in degrees clockwise
 */
function frameAt(angle: number, viewport: PageViewport, { Util }: Pick<Pdfjs, 'Util'>): Frame {
  const { width, height } = viewport;
  const [cos, sin] = [cosine(angle), cosine(angle - 90)];
  const corners = [
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ].map(([x = 0, y = 0]) => [cos * x + sin * y, cos * y - sin * x] as const);
  const left = Math.min(...corners.map(([x]) => x));
  const top = Math.min(...corners.map(([, y]) => y));
  const back = [cos, -sin, sin, cos, -left, -top];
  return {
    width: Math.max(...corners.map(([x]) => x)) - left,
    height: Math.max(...corners.map(([, y]) => y)) - top,
    turn: -angle,
    map: (matrix) => Util.transform(back, Util.transform(viewport.transform, [...matrix])),
  };
}

/** The cosine of an angle in degrees, exact for quarter turns. */
function cosine(degrees: number): number {
  const quarters = degrees / 90;
  if (Number.isInteger(quarters)) return [1, 0, -1, 0][((quarters % 4) + 4) % 4] ?? 1;
  return Math.cos((degrees * Math.PI) / 180);
}

/** The angle of an item in the viewport: a quarter turn, or a multiple of `angleStep`. */
function angleOf(item: Item, viewport: PageViewport, { Util }: Pick<Pdfjs, 'Util'>): number {
  const [a = 1, b = 0] = Util.transform(viewport.transform, item.transform.map(Number));
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarter = 90 * Math.round(degrees / 90);
  const isUpright = Math.abs(degrees - quarter) < uprightWithin;
  const angle = isUpright ? quarter : angleStep * Math.round(degrees / angleStep);
  return ((angle % 360) + 360) % 360;
}

/** The directions in which a page is written; that of most letters comes first, at a quarter turn if there is one. */
export function directionsOf(
  items: readonly Item[],
  viewport: PageViewport,
  pdfjs: Pick<Pdfjs, 'Util'>,
): [Direction, ...Direction[]] {
  const angles = items.map((item) => angleOf(item, viewport, pdfjs));
  const lettersOf = (item: Item) => item.str.replace(/\s/g, '').length;
  const letters = countBy(
    items.entries(),
    ([index]) => angles[index] ?? 0,
    ([, item]) => lettersOf(item),
  );
  const isQuarter = (angle: number) => angle % 90 === 0;
  const order = [...letters]
    .filter(([angle, count]) => count > 0 && (isQuarter(angle) || count >= fewestAtAngle))
    .sort(([a, x], [b, y]) => Number(isQuarter(b)) - Number(isQuarter(a)) || y - x);
  const directionAt = (angle: number): Direction => ({
    frame: frameAt(angle, viewport, pdfjs),
    // White space between words belongs to the text around it.
    items: items.filter((_, index) => angles[index] === angle),
  });
  const [main, ...others] = order.map(([angle]) => directionAt(angle));
  return [main ?? directionAt(0), ...others];
}
