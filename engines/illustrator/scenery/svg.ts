export interface Point {
  x: number;
  y: number;
}

/** A number as short as a tenth of a pixel needs it. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function faded(opacity: number): string {
  return opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '';
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${faded(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${faded(opacity)}/>`;
}

interface RectLook {
  fill: string;
  radius?: number;
  opacity?: number;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  { fill, radius = 0, opacity = 1 }: RectLook,
): string {
  const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} fill="${fill}"${faded(opacity)}/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faded(opacity)}/>`;
}

/** A line with round ends. @param width pixels */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`;
}

/** Many round dots of one size as one element. */
export function dots(points: Point[], colour: string, diameter: number, opacity = 1): string {
  return stroke(points.map(({ x, y }) => `M${n(x)} ${n(y)}h.1`).join(''), colour, diameter, opacity);
}

/** Straight from point to point, closed. */
export function polygon(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

/** A curve through all points: Catmull-Rom with the tension 1/2, written as cubic Béziers. */
export function curve(points: Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const start = at(0);
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first = `${n(from.x + (to.x - before.x) / 6)} ${n(from.y + (to.y - before.y) / 6)}`;
    const second = `${n(to.x - (after.x - from.x) / 6)} ${n(to.y - (after.y - from.y) / 6)}`;
    return `C${first} ${second} ${n(to.x)} ${n(to.y)}`;
  });
  return `M${n(start.x)} ${n(start.y)}${pieces.join('')}`;
}

/** The area from a curve (from left to right) down to `bottom`. */
export function below(points: Point[], bottom: number): string {
  return `${curve(points)}V${n(bottom)}H${n(points[0]?.x ?? 0)}Z`;
}

/** The area between two curves that lead the same way. */
export function band(one: Point[], other: Point[]): string {
  return `${curve(one)}L${curve(other.toReversed()).slice(1)}Z`;
}

/** A circle as a part of a path, so that several that overlap fade as one. */
export function disc(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 1 ${n(radius * 2)} 0a${r} ${r} 0 1 1 ${n(-radius * 2)} 0Z`;
}
