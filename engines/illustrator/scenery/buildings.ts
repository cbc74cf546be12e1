import { mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { circle, n, path, polygon, rect } from './svg.ts';

export interface Building {
  /** Its left edge and its foot, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  wall: string;
  /** 0 at hand, 1 at the horizon. */
  distance: number;
}

const glowing = '#ffd977';

/** A rectangle as a part of a path. */
function pane(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** Panes in rows; by night some are lit. @param pitch pixels from one to the next */
function panes(stage: Stage, { x, y, width, height, wall, distance }: Building, pitch: number): string {
  const { mood } = stage;
  const columns = Math.max(Math.floor((width - pitch * 0.4) / pitch), 1);
  const rows = Math.max(Math.floor((height - pitch * 0.8) / (pitch * 1.25)), 1);
  const margin = (width - columns * pitch) / 2;
  const [dark, bright]: [string[], string[]] = [[], []];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const one = pane(
        x + margin + (column + 0.22) * pitch,
        y - height + pitch * 0.6 + row * pitch * 1.25,
        pitch * 0.56,
        pitch * 0.7,
      );
      (stage.chance(mood.night ? 0.45 : mood.time === 'sunset' ? 0.18 : 0) ? bright : dark).push(one);
    }
  }
  const glass = mood.night ? mix(mood.far(wall, distance), '#101a48', 0.35) : mood.far('#e9f5fc', distance);
  return (
    path(dark.join(''), glass, mood.night ? 1 : 0.75) +
    (bright.length > 0 ? path(bright.join(''), mix(glowing, mood.sky[1], distance * 0.6)) : '')
  );
}

/** A tower block with a flat, a stepped or a pointed top. */
export function tower(stage: Stage, building: Building): string {
  const { mood, unit } = stage;
  const { x, y, width, height, wall, distance } = building;
  const colour = mood.far(wall, distance);
  const middle = x + width / 2;
  const top = stage.pick(['flat', 'flat', 'step', 'mast', 'slope']);
  const crown = {
    flat: rect(x - width * 0.03, y - height - unit * 0.6, width * 1.06, unit * 1.2, { fill: colour }),
    step: rect(x + width * 0.2, y - height - width * 0.25, width * 0.6, width * 0.3, { fill: colour }),
    mast: rect(middle - unit * 0.25, y - height - width * 0.6, unit * 0.5, width * 0.62, { fill: colour }),
    slope: path(
      polygon([
        { x, y: y - height + 1 },
        { x, y: y - height - width * 0.45 },
        { x: x + width, y: y - height + 1 },
      ]),
      colour,
    ),
  }[top];
  const dim = stage.lightX < 0.5 ? x + width * 0.72 : x;
  return [
    crown,
    rect(x, y - height, width, height, { fill: colour }),
    rect(dim, y - height, width * 0.28, height, { fill: mood.far('#3d4f86', distance), opacity: 0.14 }),
    distance < 0.6 ? panes(stage, building, unit * 3.1) : '',
  ].join('');
}

/** A house with a gable roof, seen from afar; snow lies on the roof in winter. */
export function house(stage: Stage, building: Building, roof: string): string {
  const { mood } = stage;
  const { x, y, width: w, height: h, wall, distance } = building;
  const [wallColour, roofColour] = [mood.far(wall, distance), mood.far(roof, distance)];
  const glass = mood.night ? glowing : mood.far('#d3ecf7', distance);
  const eaves = y - h * 0.58;
  const gable = (rise: number) =>
    polygon([
      { x: x - w * 0.1, y: eaves + h * 0.03 },
      { x: x + w * 0.24, y: eaves - rise },
      { x: x + w * 0.76, y: eaves - rise },
      { x: x + w * 1.1, y: eaves + h * 0.03 },
    ]);
  const window = (at: number) => pane(x + w * at, eaves + h * 0.14, w * 0.17, h * 0.19);
  const smoke = rect(x + w * 0.66, eaves - h * 0.52, w * 0.11, h * 0.34, {
    fill: mood.far('#b97f68', distance),
  });
  return [
    smoke,
    rect(x, eaves, w, h * 0.58, { fill: wallColour }),
    path(gable(h * 0.4), roofColour),
    mood.snowy
      ? path(
          polygon([
            { x: x + w * 0.02, y: eaves - h * 0.12 },
            { x: x + w * 0.24, y: eaves - h * 0.43 },
            { x: x + w * 0.76, y: eaves - h * 0.43 },
            { x: x + w * 0.98, y: eaves - h * 0.12 },
          ]),
          mood.far('#f7fafd', distance),
        )
      : '',
    path(window(0.12) + window(0.71), glass),
    path(pane(x + w * 0.42, y - h * 0.36, w * 0.17, h * 0.36), mood.far('#9b6c52', distance)),
  ].join('');
}

/** One front of a street: a shop below, flats above it. */
export function shopfront(stage: Stage, building: Building, accent: string): string {
  const { mood, unit } = stage;
  const { x, y, width: w, height: h, wall, distance } = building;
  const colour = mood.far(wall, distance);
  const shop = h * 0.34;
  const trim = mood.far(mix(wall, '#ffffff', 0.5), distance);
  const glass = mood.night ? glowing : mood.far('#cfe8f4', distance);
  const strips = 6;
  const awning = Array.from({ length: strips }, (_, index) =>
    index % 2 === 0
      ? pane(x + w * (0.08 + (0.84 / strips) * index), y - shop, (w * 0.84) / strips, shop * 0.26)
      : '',
  );
  return [
    rect(x, y - h, w + 1, h, { fill: colour }),
    rect(x - unit * 0.4, y - h, w + unit * 0.8, unit * 2, {
      fill: mood.snowy ? mood.far('#f7fafd', distance) : trim,
    }),
    panes(stage, { ...building, y: y - shop, height: h - shop - unit * 1.5 }, Math.min(unit * 7, w / 2.4)),
    rect(x + w * 0.1, y - shop * 0.8, w * 0.48, shop * 0.62, { fill: glass, opacity: 0.9 }),
    rect(x + w * 0.66, y - shop * 0.8, w * 0.22, shop * 0.8, {
      fill: mood.far(mix(accent, '#4c3b52', 0.35), distance),
    }),
    rect(x + w * 0.7, y - shop * 0.72, w * 0.14, shop * 0.34, { fill: glass, opacity: 0.85 }),
    rect(x + w * 0.08, y - shop, w * 0.84, shop * 0.26, { fill: mood.far('#fffaf0', distance) }),
    path(awning.join(''), mood.far(accent, distance)),
  ].join('');
}

/** A street lamp; lit by night. @param x its middle @param y its foot, in pixels */
export function lamp(stage: Stage, x: number, y: number, height: number): string {
  const { mood } = stage;
  const post = mood.lit('#67728a');
  const halo = mood.night
    ? circle(
        x,
        y - height,
        height * 0.36,
        stage.glow([
          { at: 0, colour: glowing, opacity: 0.7 },
          { at: 1, colour: glowing, opacity: 0 },
        ]),
      )
    : '';
  return [
    halo,
    rect(x - height * 0.014, y - height, height * 0.028, height, { fill: post }),
    rect(x - height * 0.04, y - height * 0.04, height * 0.08, height * 0.04, {
      fill: post,
      radius: height * 0.01,
    }),
    rect(x - height * 0.055, y - height * 1.08, height * 0.11, height * 0.12, {
      fill: mood.night ? glowing : mood.lit('#f6efd8'),
      radius: height * 0.04,
    }),
    rect(x - height * 0.07, y - height * 1.1, height * 0.14, height * 0.03, {
      fill: post,
      radius: height * 0.015,
    }),
  ].join('');
}
