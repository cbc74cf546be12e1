import { house, lamp } from './buildings.ts';
import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { grove, hills, lawn } from './meadow.ts';
import { bush, tree } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { band, disc, dots, ellipse, n, path, rect, stroke } from './svg.ts';
import { skyline } from './town.ts';
import { growthOf } from './year.ts';

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
    at(0.34, 0.618),
    at(0.48, 0.635),
    at(0.76, 0.67),
    at(0.72, 0.745),
    at(0.6, 0.83),
    at(0.62, 1.01),
  ];
  const edge = ridge(stage, { y: 0.585, swell: 0.01, waves: 0.8 });
  const back = [
    skyline(stage, 0.6, [0.1, 0.22], 0.76),
    land(stage, edge, mood.far(growth.hills[1], 0.3)),
    grove(stage, (x) => edge(x) + unit * 2, [0.1, 0.17], 7, 0.3),
    lawn(stage, 0.615),
    path(band(upper, lower), mood.lit(mood.snowy ? '#ccd9e6' : '#f0dfba'), 0.9),
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
