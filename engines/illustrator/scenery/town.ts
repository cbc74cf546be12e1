import { type Building, house, lamp, shopfront, tower } from './buildings.ts';
import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { grove, hills, lawn } from './meadow.ts';
import { bush, tree } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { band, n, path, rect } from './svg.ts';
import { growthOf } from './year.ts';

const walls = ['#a9bfdd', '#bcb0da', '#efc2ac', '#ecd9b5', '#9cc9cf', '#d8c0cf'] as const;
const roofs = ['#d9765e', '#c9654f', '#8f86b5', '#6f9fb0'] as const;
const plasters = ['#fbeed6', '#fdf6e9', '#f6dcc6', '#e3edf0'] as const;

/** Towers side by side. @param size shares of the height */
export function skyline(stage: Stage, y: number, size: [number, number], distance: number): string {
  const { unit, width, height } = stage;
  const blocks: string[] = [];
  for (let x = -unit * stage.between(2, 8); x < width; ) {
    const broad = unit * stage.between(8, 14);
    const tall = height * stage.between(...size);
    blocks.push(
      tower(stage, { x, y: y * height, width: broad, height: tall, wall: stage.pick(walls), distance }),
    );
    x += broad + unit * stage.between(-0.5, 3.5);
  }
  return blocks.join('');
}

/** Paving whose joints run away from the eye. @param top @param bottom shares of the height */
function paving(stage: Stage, top: number, bottom: number): string {
  const { mood, width, height } = stage;
  const stone = mood.snowy ? '#eef3f8' : '#dcd9dc';
  const fill = stage.fall([
    { at: 0, colour: mood.far(stone, 0.08) },
    { at: 1, colour: mood.lit(mix(stone, '#a9a6b4', 0.35)) },
  ]);
  const joint = mood.lit(mix(stone, '#8d8aa0', 0.4));
  const centre = width / 2;
  const lines = Array.from({ length: stage.many(9) + 1 }, (_, index) => {
    const x = (index / stage.many(9)) * width;
    return `M${n(centre + (x - centre) * 0.8)} ${n(top * height)}L${n(centre + (x - centre) * 1.6)} ${n(bottom * height)}`;
  });
  const rows = [0.14, 0.34, 0.62].map((at) => `M0 ${n(height * (top + (bottom - top) * at))}h${n(width)}`);
  return (
    rect(0, top * height, width, (bottom - top) * height, { fill }) +
    `<g fill="none" stroke="${joint}" stroke-width="${n(stage.unit * 0.3)}" opacity="0.5"><path d="${lines.join('')}${rows.join('')}"/></g>`
  );
}

/** A city's towers behind a promenade. */
export function city(stage: Stage): Painted {
  const { unit, height } = stage;
  const back = [
    skyline(stage, 0.7, [0.3, 0.48], 0.68),
    skyline(stage, 0.7, [0.23, 0.4], 0.4),
    skyline(stage, 0.7, [0.14, 0.28], 0.14),
    ...stage.across(stage.many(8), unit * 4).map((x) => {
      return bush(stage, { x, y: height * 0.7, height: unit * stage.between(3.6, 5.4), distance: 0.08 });
    }),
    paving(stage, 0.695, 1),
    lamp(stage, stage.x(0.06), height * 0.73, unit * 24),
    lamp(stage, stage.x(0.94), height * 0.73, unit * 24),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.03, bottom: 0.3 }, ground: { top: 0.74, bottom: 0.95 }, water: null },
  };
}

/** Houses among trees on a hillside, with a lane that leads to them. */
export function village(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const growth = growthOf(mood);
  const slope = ridge(stage, { y: 0.53, swell: 0.02, waves: 0.8 });
  const home = (x: number, y: number, size: number, distance: number) => {
    const building: Building = {
      x,
      y,
      width: unit * size,
      height: unit * size * stage.between(0.95, 1.15),
      wall: stage.pick(plasters),
      distance,
    };
    return house(stage, building, stage.pick(roofs));
  };
  const upper = stage.across(stage.many(5), unit * 2).map((x) => {
    return home(x - unit * 4, slope(x) + unit * stage.between(1, 2.5), stage.between(6.5, 8.5), 0.3);
  });
  const lower = stage.across(stage.many(4), unit * 6).map((x, index) => {
    const y = height * stage.between(0.63, 0.645);
    const neighbour = { x: x + unit * 8.5, y, height: unit * stage.between(9, 13), distance: 0.12 };
    return (
      home(x - unit * 6, y, stage.between(11, 13.5), 0.1) + (index % 2 === 0 ? tree(stage, neighbour) : '')
    );
  });
  const turn = stage.between(0.4, 0.6);
  const edge = (points: [number, number][]) => points.map(([x, y]) => ({ x: stage.x(x), y: stage.y(y) }));
  const left = edge([
    [turn, 0.645],
    [turn - 0.07, 0.7],
    [turn + 0.02, 0.79],
    [turn - 0.2, 1.01],
  ]);
  const right = edge([
    [turn + 0.05, 0.645],
    [turn + 0.04, 0.7],
    [turn + 0.22, 0.79],
    [turn + 0.24, 1.01],
  ]);
  const back = [
    hills(stage, 0.38, 0.5),
    land(stage, slope, mood.far(growth.hills[2], 0.16)),
    ...upper,
    grove(stage, (x) => slope(x) + unit * 5, [0.05, 0.08], 5, 0.24),
    lawn(stage, 0.635),
    ...lower,
    path(band(left, right), mood.lit(mood.snowy ? '#ccd9e6' : '#ecd9ae'), 0.85),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.36 }, ground: { top: 0.7, bottom: 0.95 }, water: null },
  };
}

/** A row of shops, the pavement and the road in front of them. */
export function street(stage: Stage): Painted {
  const { mood, unit, width, height } = stage;
  const accents = ['#e98074', '#6fb7a8', '#f0b45a', '#7f9fd6', '#c58bc2'] as const;
  const fronts: string[] = [];
  for (let x = -unit * stage.between(2, 14); x < width; ) {
    const broad = unit * stage.between(21, 29);
    const tall = height * 0.66 * stage.between(0.56, 0.78);
    const building = {
      x,
      y: height * 0.66,
      width: broad,
      height: tall,
      wall: stage.pick(plasters),
      distance: 0.1,
    };
    const tinted = { ...building, wall: mix(building.wall, stage.pick(walls), stage.between(0.15, 0.75)) };
    fronts.push(shopfront(stage, tinted, stage.pick(accents)));
    x += broad;
  }
  const road = stage.fall([
    { at: 0, colour: mood.lit(mood.snowy ? '#b4becb' : '#9aa1b2') },
    { at: 1, colour: mood.lit(mood.snowy ? '#a3afbf' : '#868da1') },
  ]);
  const dash = unit * 9;
  const dashes = Array.from({ length: Math.ceil(width / (dash * 1.8)) + 1 }, (_, index) => {
    return rect(index * dash * 1.8 - unit * 4, height * 0.875, dash, unit * 1.1, {
      fill: mood.lit('#f4f0dd'),
      radius: unit * 0.3,
      opacity: 0.8,
    });
  });
  const back = [
    skyline(stage, 0.6, [0.3, 0.46], 0.7),
    ...fronts,
    paving(stage, 0.66, 0.765),
    rect(0, height * 0.765, width, unit * 1.4, { fill: mood.lit('#bdbac4') }),
    rect(0, height * 0.765 + unit * 1.4, width, height * 0.235, { fill: road }),
    ...dashes,
    lamp(stage, stage.x(0.05), height * 0.7, unit * 26),
    lamp(stage, stage.x(0.95), height * 0.7, unit * 26),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.03, bottom: 0.3 }, ground: { top: 0.7, bottom: 0.95 }, water: null },
  };
}
