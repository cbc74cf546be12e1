import { area, curveCatmullRom, line } from 'd3-shape';

export interface Point {
  x: number;
  y: number;
}

/** A number rounded for a picture of some hundred pixels: to two decimals below 2, else to one. */
export function num(value: number): string {
  const parts = Math.abs(value) < 2 ? 100 : 10;
  return String(Math.round(value * parts) / parts);
}

/** An element without content. Attributes that are undefined are left out, and so is an opacity of 1. */
export function element(name: string, attributes: Record<string, string | number | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || (key.endsWith('opacity') && value === 1)) return [];
    return [` ${key}="${typeof value === 'number' ? num(value) : value}"`];
  });
  return `<${name}${written.join('')}/>`;
}

/** A line with round ends, whose width is in pixels. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...ends, opacity });
}

/** The path of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

const across = ({ x }: Point) => x;
const down = ({ y }: Point) => y;
const through = line(across, down).curve(curveCatmullRom.alpha(0)).digits(1);

/** The path of a curve through all points. */
const curve = (points: Point[]): string => through(points) ?? '';

/** The path of the area from a curve (from left to right) down to `bottom`. */
export const below = (points: Point[], bottom: number): string =>
  area(across, bottom, down).curve(curveCatmullRom.alpha(0)).digits(1)(points) ?? '';

/** The path of the area between two curves that lead the same way. */
export const band = (one: Point[], other: Point[]): string =>
  `${curve(one)}L${curve(other.toReversed()).slice(1)}Z`;
