import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { grove, hills, lawn } from './meadow.ts';
import { tufts } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, disc, n, path, polygon, rect, stroke } from './svg.ts';
import { growthOf } from './year.ts';

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
  const foot = height * 0.65;
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
