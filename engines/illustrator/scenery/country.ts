import { house, lamp } from '#engines/illustrator/scenery/buildings.ts';
import { mix } from '#engines/illustrator/scenery/colour.ts';
import { land, ridge } from '#engines/illustrator/scenery/land.ts';
import { grove, hills, lawn } from '#engines/illustrator/scenery/meadow.ts';
import { bush, tree, tufts } from '#engines/illustrator/scenery/plants.ts';
import type { Painted, Stage } from '#engines/illustrator/scenery/stage.ts';
import {
  circle,
  curve,
  disc,
  dots,
  ellipse,
  n,
  path,
  polygon,
  rect,
  stroke,
} from '#engines/illustrator/scenery/svg.ts';
import { skyline } from '#engines/illustrator/scenery/town.ts';
import { growthOf } from '#engines/illustrator/scenery/year.ts';

/** Rows that run to one point on the horizon. @param top share of the height where the field begins */
function furrows(stage: Stage, top: number, colours: [string, string]): string {
  const { mood, width, height } = stage;
  const vanish = { x: stage.x(stage.between(0.4, 0.6)), y: height * (top - 0.07) };
  const count = stage.many(12);
  const edge = (x: number, y: number) => ({
    x: vanish.x + ((x - vanish.x) * (y - vanish.y)) / (height - vanish.y),
    y,
  });
  const reach = width * 2.6;
  const rows = Array.from({ length: count * 3 }, (_, index) => {
    const [from, to] = [index, index + 0.5].map((at) => vanish.x - reach + (at / (count * 3)) * reach * 2);
    if (from === undefined || to === undefined) return '';
    return polygon([edge(from, top * height), edge(to, top * height), edge(to, height), edge(from, height)]);
  });
  const ground = stage.fall([
    { at: 0, colour: mood.far(colours[0], 0.14) },
    { at: 1, colour: mood.lit(colours[0]) },
  ]);
  return (
    rect(0, top * height, width, height, { fill: ground }) + path(rows.join(''), mood.lit(colours[1]), 0.55)
  );
}

/** Rails between posts. @param y their foot, as a share of the height */
function railing(stage: Stage, y: number, size: number, colour: string): string {
  const { mood, unit, width } = stage;
  const post = unit * size;
  const fill = mood.far(colour, 0.06);
  const posts = Array.from({ length: Math.ceil(width / (post * 1.5)) + 1 }, (_, index) =>
    rect(index * post * 1.5 - post * 0.4, stage.y(y) - post, post * 0.16, post, {
      fill,
      radius: post * 0.05,
    }),
  );
  const rail = (at: number) => rect(0, stage.y(y) - post * at, width, post * 0.13, { fill });
  return posts.join('') + rail(0.85) + rail(0.48);
}

/** A tilled field under a wide sky. */
export function field(stage: Stage): Painted {
  const { mood, unit } = stage;
  const growth = growthOf(mood);
  const edge = ridge(stage, { y: 0.56, swell: 0.006, waves: 0.7 });
  const ears = [0.02, 0.05, 0.08, 0.92, 0.95, 0.98].map((at) => ({
    x: stage.x(at),
    y: stage.y(0.99) + unit * stage.between(-3, 2),
  }));
  const back = [
    hills(stage, 0.44, 0.56),
    grove(stage, edge, [0.05, 0.09], 6, 0.34),
    furrows(stage, 0.57, growth.corn),
    mood.snowy ? '' : tufts(stage, ears, unit * 9, mood.lit(mix(growth.corn[1], '#a9863a', 0.25))),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.42 }, ground: { top: 0.66, bottom: 0.95 }, water: null },
  };
}

function barn(stage: Stage, x: number, y: number, size: number): string {
  const { mood } = stage;
  const red = mood.far('#d5685c', 0.08);
  const white = mood.far('#fdf6ec', 0.08);
  const roof = mood.far(mood.snowy ? '#f4f8fc' : '#8d6b76', 0.08);
  const [w, h] = [size, size * 0.52];
  const eaves = y - h;
  const shape = [
    { x, y },
    { x, y: eaves },
    { x: x + w * 0.16, y: eaves - h * 0.42 },
    { x: x + w * 0.5, y: eaves - h * 0.68 },
    { x: x + w * 0.84, y: eaves - h * 0.42 },
    { x: x + w, y: eaves },
    { x: x + w, y },
  ];
  const cover = shape.slice(1, 6);
  const door = { x: x + w * 0.31, y: y - h * 0.66, w: w * 0.38, h: h * 0.66 };
  return [
    path(polygon(shape), red),
    stroke(`M${cover.map((point) => `${n(point.x)} ${n(point.y)}`).join('L')}`, roof, size * 0.055),
    rect(door.x, door.y, door.w, door.h, { fill: mood.far('#b4524b', 0.08) }),
    stroke(
      `M${n(door.x)} ${n(door.y)}h${n(door.w)}v${n(door.h)}h${n(-door.w)}ZL${n(door.x + door.w)} ${n(door.y + door.h)}M${n(door.x + door.w)} ${n(door.y)}L${n(door.x)} ${n(door.y + door.h)}`,
      white,
      size * 0.018,
    ),
    rect(x + w * 0.42, eaves - h * 0.3, w * 0.16, h * 0.22, { fill: mood.night ? '#ffd977' : white }),
  ].join('');
}

function silo(stage: Stage, x: number, y: number, height: number): string {
  const { mood } = stage;
  const w = height * 0.34;
  const body = mood.far('#c9d3de', 0.1);
  return [
    path(disc(x + w / 2, y - height, w / 2), mood.far(mood.snowy ? '#f4f8fc' : '#a9b8c9', 0.1)),
    rect(x, y - height, w, height, { fill: body }),
    ...[0.25, 0.5, 0.75].map((at) =>
      rect(x, y - height * at, w, height * 0.02, { fill: mood.far('#a9b8c9', 0.1) }),
    ),
  ].join('');
}

/** A barn beside its fields. */
export function farm(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const growth = growthOf(mood);
  const left = stage.chance(0.5);
  const size = Math.min(unit * 36, stage.width * 0.36);
  const x = left ? stage.x(0.06) : stage.x(0.94) - size;
  const foot = height * 0.635;
  const slope = ridge(stage, { y: 0.55, swell: 0.015, waves: 0.7 });
  const stripes = [0.568, 0.59, 0.61].map((y, index) =>
    land(stage, (at) => slope(at) + height * (y - 0.55), mood.far(growth.corn[index % 2 === 0 ? 0 : 1], 0.2)),
  );
  const bale = (at: number) =>
    mood.snowy
      ? ''
      : circle(at, foot + unit * 1, unit * 2.8, mood.far('#e3be68', 0.06)) +
        circle(at, foot + unit * 1, unit * 1.5, mood.far('#cfa654', 0.06));
  const back = [
    hills(stage, 0.42, 0.54),
    land(stage, slope, mood.far(growth.hills[2], 0.16)),
    ...stripes,
    grove(stage, (at) => slope(at) + unit, [0.05, 0.09], 5, 0.28),
    railing(stage, 0.645, 5, '#f3ead9'),
    silo(stage, left ? x + size * 1.04 : x - size * 0.28, foot, size * 0.8),
    barn(stage, x, foot, size),
    lawn(stage, 0.645),
    bale(left ? stage.x(0.78) : stage.x(0.22)),
    bale((left ? stage.x(0.78) : stage.x(0.22)) + unit * 6),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.34 }, ground: { top: 0.7, bottom: 0.95 }, water: null },
  };
}

/** Tall flowers in a bed. @param y their foot, as a share of the height */
function border(stage: Stage, y: number): string {
  const { mood, unit } = stage;
  const growth = growthOf(mood);
  const places = stage
    .across(stage.many(18))
    .map((x) => ({ x, y: stage.y(y) + unit * stage.between(-0.6, 0.8) }));
  const stems = places.map((foot) => ({ ...foot, rise: unit * stage.between(3.5, 6.5) }));
  const hues = ['#f28fa9', '#f7c64f', '#ffffff', '#b893e0', '#f47f6b'] as const;
  const heads = growth.flowers === null ? [] : stems;
  return [
    stroke(
      stems.map(({ x, y: foot, rise }) => `M${n(x)} ${n(foot)}v${n(-rise)}`).join(''),
      mood.lit(mood.snowy ? '#b9ab8c' : '#6cab5b'),
      unit * 0.45,
    ),
    ...hues.map((hue, index) => {
      const own = heads
        .filter((_, at) => at % hues.length === index)
        .map((head) => ({ x: head.x, y: head.y - head.rise }));
      return dots(own, mood.lit(hue), unit * 2.4) + dots(own, mood.lit('#fff3c4'), unit * 0.9);
    }),
  ].join('');
}

/** A lawn before a hedge, a white fence and a bed of flowers. */
export function garden(stage: Stage): Painted {
  const { mood, unit, width, height } = stage;
  const growth = growthOf(mood);
  const hedge = mood.snowy
    ? '#8fb5a4'
    : mix(growth.leaves[mood.season === 'spring' ? 2 : 0], growth.grass, 0.15);
  const bumps = stage.across(stage.many(9), unit * 8);
  const top = height * 0.5;
  const picket = (x: number) =>
    `M${n(x)} ${n(height * 0.65)}v${n(-unit * 8)}l${n(unit * 1.1)} ${n(-unit * 1.4)}l${n(unit * 1.1)} ${n(unit * 1.4)}v${n(unit * 8)}Z`;
  const pickets = Array.from({ length: Math.ceil(width / (unit * 3.6)) + 1 }, (_, index) =>
    picket(index * unit * 3.6 - unit),
  );
  const side = stage.lightX < 0.5 ? 0.9 : 0.1;
  const white = mood.far('#fffdf8', 0.04);
  const home = {
    x: stage.x(1 - side) - unit * 14,
    y: height * 0.565,
    width: unit * 28,
    height: unit * 30,
    wall: '#fdf3e1',
    distance: 0.16,
  };
  const back = [
    hills(stage, 0.42, 0.5),
    house(stage, home, '#d9806a'),
    tree(stage, { x: stage.x(side), y: height * 0.62, height: unit * 42, distance: 0.1 }),
    path(bumps.map((x) => disc(x, top + unit * 5, unit * 8)).join(''), mood.far(hedge, 0.14)),
    rect(0, top + unit * 4, width, height * 0.2, { fill: mood.far(hedge, 0.14) }),
    rect(0, height * 0.65 - unit * 3.2, width, unit * 1.1, { fill: white }),
    rect(0, height * 0.65 - unit * 6.8, width, unit * 1.1, { fill: white }),
    path(pickets.join(''), white),
    lawn(stage, 0.665, { blooming: false }),
    border(stage, 0.675),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.36 }, ground: { top: 0.72, bottom: 0.95 }, water: null },
  };
}

/** Lawns, old trees and a path, the town behind them. */
export function park(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const growth = growthOf(mood);
  const flip = stage.lightX < 0.5;
  const at = (x: number, y: number) => ({ x: stage.x(flip ? x : 1 - x), y: stage.y(y) });
  const upper = [
    at(0.3, 0.618),
    at(0.42, 0.64),
    at(0.66, 0.67),
    at(0.52, 0.73),
    at(0.3, 0.82),
    at(0.26, 1.01),
  ];
  const lower = [
    at(0.62, 1.01),
    at(0.6, 0.83),
    at(0.72, 0.745),
    at(0.76, 0.67),
    at(0.48, 0.635),
    at(0.34, 0.618),
  ];
  const edge = ridge(stage, { y: 0.585, swell: 0.01, waves: 0.8 });
  const back = [
    skyline(stage, 0.6, [0.1, 0.22], 0.76),
    land(stage, edge, mood.far(growth.hills[1], 0.3)),
    grove(stage, (x) => edge(x) + unit * 2, [0.1, 0.17], 7, 0.3),
    lawn(stage, 0.615),
    path(`${curve(upper)}L${curve(lower).slice(1)}Z`, mood.lit(mood.snowy ? '#ccd9e6' : '#f0dfba'), 0.9),
    tree(stage, { x: stage.x(0.08), y: height * 0.68, height: unit * 40, distance: 0.06 }),
    tree(stage, { x: stage.x(0.93), y: height * 0.67, height: unit * 34, distance: 0.08 }),
    lamp(stage, stage.x(flip ? 0.8 : 0.2), height * 0.665, unit * 22),
    bush(stage, { x: stage.x(0.17), y: height * 0.69, height: unit * 5, distance: 0.05 }),
    bush(stage, { x: stage.x(0.86), y: height * 0.68, height: unit * 5, distance: 0.05 }),
    ellipse(stage.x(0.08), height * 0.683, unit * 8, unit * 0.9, mood.lit(growth.grassDeep), 0.7),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.4 }, ground: { top: 0.7, bottom: 0.95 }, water: null },
  };
}
