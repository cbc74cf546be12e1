import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { circle, ellipse, n, path, polygon, rect, stroke } from './svg.ts';

/** Where the wall of every room meets its floor, as a share of the height. */
export const skirting = 0.66;

/** A wall in one colour, lighter where the light comes in. */
export function wall(stage: Stage, colour: string): string {
  const { mood, width, height, unit } = stage;
  const fill = stage.fall([
    { at: 0, colour: mood.indoors(mix(colour, '#8a7f99', 0.07)) },
    { at: 1, colour: mood.indoors(colour) },
  ]);
  const light = mood.night ? '#ffdca0' : mood.indoors(mix(colour, '#ffffff', 0.6));
  const glow = stage.glow([
    { at: 0, colour: light, opacity: mood.night ? 0.6 : 0.8 },
    { at: 1, colour: light, opacity: 0 },
  ]);
  // Down to the picture's end, so that no seam shows above the floor.
  return rect(0, 0, width, height, { fill }) + circle(stage.x(0.5), height * 0.3, unit * 55, glow);
}

export function board(stage: Stage, colour: string): string {
  const { mood, width, height, unit } = stage;
  return (
    rect(0, height * skirting - unit * 2.6, width, unit * 2.6, { fill: mood.indoors(colour) }) +
    rect(0, height * skirting, width, unit * 0.8, { fill: mood.indoors('#6b5a5f'), opacity: 0.22 })
  );
}

/** Floorboards that run away from the eye. */
export function planks(stage: Stage, colour: string): string {
  const { mood, width, height, unit } = stage;
  const top = height * skirting;
  const fill = stage.fall([
    { at: 0, colour: mood.indoors(mix(colour, '#7d5f50', 0.1)) },
    { at: 1, colour: mood.indoors(colour) },
  ]);
  const count = stage.many(9);
  const centre = width / 2;
  const at = (share: number) => (share - 0.5) * width;
  const pieces = Array.from({ length: count + 4 }, (_, index) => {
    if (index % 2 === 0) return '';
    const [from, to] = [at((index - 2) / count), at((index - 1) / count)];
    return polygon([
      { x: centre + from * 0.9, y: top },
      { x: centre + to * 0.9, y: top },
      { x: centre + to * 1.7, y: height },
      { x: centre + from * 1.7, y: height },
    ]);
  });
  return (
    rect(0, top, width, height - top, { fill }) +
    path(pieces.join(''), mood.indoors(mix(colour, '#8a6046', 0.3)), 0.4) +
    rect(0, top, width, unit * 4, { fill: mood.indoors('#6b4f45'), opacity: 0.1 })
  );
}

/** Tiles in two colours, in perspective. @param across how many over the shorter side */
export function tiles(stage: Stage, colours: [string, string], across = 10): string {
  const { mood, width, height } = stage;
  const top = height * skirting;
  const rows = [0, 0.11, 0.25, 0.43, 0.67, 1];
  const count = stage.many(across);
  const at = (column: number, row: number) => {
    const depth = rows[row] ?? 1;
    return {
      x: width / 2 + ((column - (count + 8) / 2) / count) * width * (0.85 + 0.85 * depth),
      y: top + (height - top) * depth,
    };
  };
  const dark: string[] = [];
  for (let row = 0; row < rows.length - 1; row++) {
    for (let column = row % 2; column < count + 8; column += 2) {
      dark.push(
        polygon([at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]),
      );
    }
  }
  return (
    rect(0, top, width, height - top, { fill: mood.indoors(colours[0]) }) +
    path(dark.join(''), mood.indoors(colours[1]), 0.7)
  );
}

/** A carpet from wall to wall, with a paler oval in its middle. */
export function carpet(stage: Stage, colour: string): string {
  const { mood, width, height } = stage;
  const fill = stage.fall([
    { at: 0, colour: mood.indoors(mix(colour, '#4e4a66', 0.14)) },
    { at: 1, colour: mood.indoors(colour) },
  ]);
  return (
    rect(0, height * skirting, width, height * (1 - skirting), { fill }) +
    ellipse(
      stage.x(0.5),
      height * 0.86,
      stage.x(0.4),
      height * 0.1,
      mood.indoors(mix(colour, '#ffffff', 0.3)),
      0.8,
    ) +
    ellipse(
      stage.x(0.5),
      height * 0.86,
      stage.x(0.36),
      height * 0.085,
      mood.indoors(mix(colour, '#ffffff', 0.5)),
      0.7,
    )
  );
}

/** A frame with a small landscape in it. */
export function picture(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  frame: string,
): string {
  const { mood, unit } = stage;
  const [w, h] = [width - unit * 2.4, height - unit * 2.4];
  const [left, top] = [x + unit * 1.2, y + unit * 1.2];
  const hue = stage.pick(['#cfe5ee', '#fbe3cf', '#e6def2']);
  return [
    rect(x, y, width, height, { fill: mood.indoors(frame), radius: unit * 0.5 }),
    rect(left, top, w, h, { fill: mood.indoors(hue) }),
    circle(left + w * 0.68, top + h * 0.32, Math.min(w, h) * 0.13, mood.indoors('#f7d9a0')),
    path(
      `M${n(left)} ${n(top + h)}V${n(top + h * 0.72)}Q${n(left + w * 0.3)} ${n(top + h * 0.4)} ${n(left + w * 0.62)} ${n(top + h)}Z`,
      mood.indoors('#a8c9b5'),
    ),
    path(
      `M${n(left + w * 0.3)} ${n(top + h)}Q${n(left + w * 0.7)} ${n(top + h * 0.5)} ${n(left + w)} ${n(top + h * 0.74)}V${n(top + h)}Z`,
      mood.indoors('#c0d9bf'),
    ),
  ].join('');
}

export function clock(stage: Stage, x: number, y: number, radius: number, rim: string): string {
  const { mood } = stage;
  const hands = `M${n(x)} ${n(y)}V${n(y - radius * 0.55)}M${n(x)} ${n(y)}l${n(radius * 0.36)} ${n(radius * 0.2)}`;
  return (
    circle(x, y, radius, mood.indoors(rim)) +
    circle(x, y, radius * 0.84, mood.indoors('#fffdf7')) +
    stroke(hands, mood.indoors('#6a6678'), radius * 0.09)
  );
}

/** A shelf on the wall. @param items what stands on it, from left to right */
export function ledge(
  stage: Stage,
  x: number,
  y: number,
  width: number,
  colour: string,
  items: string,
): string {
  const { mood, unit } = stage;
  return items + rect(x, y, width, unit * 1.2, { fill: mood.indoors(colour), radius: unit * 0.4 });
}

/** Books that stand in a row. @param height pixels */
export function books(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { mood, unit } = stage;
  const hues = ['#e5a08f', '#a9c4dd', '#b7d3b0', '#efcf95', '#c9b7dd'] as const;
  const row: string[] = [];
  for (let at = x; at < x + width - unit * 2; ) {
    const thick = unit * stage.between(1.2, 2.1);
    const tall = height * stage.between(0.7, 1);
    row.push(rect(at, y - tall, thick, tall, { fill: mood.indoors(stage.pick(hues)), radius: unit * 0.25 }));
    at += thick + unit * 0.25;
  }
  return row.join('');
}

/** A plant in a pot, for a shelf or a sill. */
export function potted(stage: Stage, x: number, y: number, height: number): string {
  const { mood } = stage;
  const leaf = (dx: number, dy: number) =>
    `M${n(x)} ${n(y - height * 0.38)}q${n(dx * height * 0.2)} ${n(dy * height * 0.9)} ${n(dx * height)} ${n(dy * height)}q${n(-dx * height * 0.2)} ${n(-dy * height * 0.2)} ${n(-dx * height)} ${n(-dy * height)}Z`;
  return (
    path(
      [
        leaf(-0.34, -0.36),
        leaf(0.34, -0.36),
        leaf(-0.14, -0.56),
        leaf(0.16, -0.54),
        leaf(-0.42, -0.1),
        leaf(0.42, -0.1),
      ].join(''),
      mood.indoors('#8fbf95'),
    ) +
    path(
      polygon([
        { x: x - height * 0.2, y: y - height * 0.4 },
        { x: x + height * 0.2, y: y - height * 0.4 },
        { x: x + height * 0.14, y },
        { x: x - height * 0.14, y },
      ]),
      mood.indoors('#e0a58a'),
    )
  );
}

/** A lamp that hangs from the ceiling; lit by night. @param drop pixels of its cord */
export function pendant(stage: Stage, x: number, drop: number, size: number, colour: string): string {
  const { mood } = stage;
  const glow = mood.night
    ? ellipse(
        x,
        drop + size * 0.8,
        size * 3.4,
        size * 3.4,
        stage.glow([
          { at: 0, colour: '#ffe2a1', opacity: 0.65 },
          { at: 1, colour: '#ffe2a1', opacity: 0 },
        ]),
      )
    : '';
  return [
    glow,
    stroke(`M${n(x)} 0V${n(drop)}`, mood.indoors('#8b8494'), size * 0.05),
    circle(x, drop + size * 0.62, size * 0.2, mood.night ? '#fff1c9' : mood.indoors('#fff6dd')),
    path(
      `M${n(x - size * 0.14)} ${n(drop)}h${n(size * 0.28)}q${n(size * 0.36)} ${n(size * 0.14)} ${n(size * 0.4)} ${n(size * 0.6)}h${n(-size * 1.08)}q${n(size * 0.04)} ${n(-size * 0.46)} ${n(size * 0.4)} ${n(-size * 0.6)}Z`,
      mood.indoors(colour),
    ),
  ].join('');
}

/** Daylight from a window on the floor. */
export function sunbeam(stage: Stage, x: number, width: number): string {
  const { mood, height, unit } = stage;
  if (mood.night || mood.overcast) return '';
  const lean = unit * 10 * (x < stage.width / 2 ? 1 : -1);
  const top = height * (skirting + 0.03);
  const bottom = height * 0.86;
  const pane = (from: number, to: number) =>
    polygon([
      { x: x + width * from + lean * 0.2, y: top },
      { x: x + width * to + lean * 0.2, y: top },
      { x: x + width * to * 1.1 + lean, y: bottom },
      { x: x + width * from * 1.1 + lean, y: bottom },
    ]);
  return path(pane(0, 0.46) + pane(0.54, 1), mood.time === 'sunset' ? '#ffd9a0' : '#fff8dc', 0.3);
}
