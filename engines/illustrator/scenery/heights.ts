import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { grove, lawn } from './meadow.ts';
import { bush, fir, tree } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { type Point, path, polygon } from './svg.ts';
import { growthOf } from './year.ts';

interface Peak {
  x: number;
  y: number;
  /** Half of its foot. */
  reach: number;
  /** Where its foot is. */
  foot: number;
  distance: number;
}

/** A mountain with a face in the shade and snow on its top. */
function peak(stage: Stage, { x, y, reach, foot, distance }: Peak): string {
  const { mood } = stage;
  const tall = foot - y;
  const shadeRight = stage.lightX < 0.5 ? 1 : -1;
  const skew = stage.between(-0.12, 0.12) * reach;
  const [left, right] = [
    { x: x - reach, y: foot },
    { x: x + reach, y: foot },
  ];
  const down = (to: Point, share: number): Point => ({
    x: x + (to.x - x) * share,
    y: y + (to.y - y) * share,
  });
  const top = { x, y };
  const shaded = shadeRight === 1 ? right : left;
  const fold = [
    { x: x + skew * 0.4 + shadeRight * reach * 0.06, y: y + tall * 0.3 },
    { x: x + skew - shadeRight * reach * 0.08, y: y + tall * 0.55 },
    { x: x + skew + shadeRight * reach * 0.12, y: foot },
  ];
  const deep = mood.snowy ? 0.52 : 0.34;
  const teeth = [
    down(left, deep),
    { x: x - reach * deep * 0.5, y: y + tall * deep * 0.72 },
    { x: x - reach * deep * 0.2, y: y + tall * deep * 1.08 },
    { x: x + reach * deep * 0.12, y: y + tall * deep * 0.74 },
    { x: x + reach * deep * 0.45, y: y + tall * deep * 1.02 },
    { x: x + reach * deep * 0.6, y: y + tall * deep * 0.8 },
    down(right, deep),
  ];
  const rock = '#94a3c4';
  return [
    path(polygon([top, right, left]), mood.far(rock, distance)),
    path(polygon([top, ...teeth]), mood.far('#f8fbfe', distance)),
    path(polygon([top, ...fold, shaded]), mood.far('#5f739f', distance), 0.32),
  ].join('');
}

function range(stage: Stage, count: number, top: [number, number], foot: number, distance: number): string {
  const { unit, height } = stage;
  return stage
    .across(stage.many(count), unit * 12)
    .map((x) => {
      const y = height * stage.between(...top);
      return peak(stage, {
        x,
        y,
        reach: (height * foot - y) * stage.between(0.75, 1.05),
        foot: height * foot,
        distance,
      });
    })
    .join('');
}

/** High mountains over an alp with firs. */
export function mountain(stage: Stage): Painted {
  const { mood, unit } = stage;
  const growth = growthOf(mood);
  const alp = ridge(stage, { y: 0.585, swell: 0.03, waves: 0.8 });
  const back = [
    range(stage, 4, [0.24, 0.34], 0.64, 0.55),
    range(stage, 3, [0.14, 0.28], 0.66, 0.22),
    land(stage, alp, mood.far(mix(growth.hills[1], growth.needles, 0.2), 0.2)),
    grove(stage, (x) => alp(x) + unit * 3, [0.06, 0.1], 6, 0.22),
    lawn(stage, 0.665),
    ...stage.across(stage.many(3), unit * 4).map((x) => {
      return fir(stage, { x, y: stage.y(0.685), height: unit * stage.between(11, 16), distance: 0.06 });
    }),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.03, bottom: 0.3 }, ground: { top: 0.72, bottom: 0.95 }, water: null },
  };
}

/** A clearing among tall trees. */
export function forest(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const growth = growthOf(mood);
  const row = (count: number, y: number, size: [number, number], distance: number, firs: number) =>
    stage.across(stage.many(count), unit * 6).map((x) => {
      const clearing = Math.abs(x - stage.x(stage.lightX)) < unit * 13 ? 0.7 : 1;
      const plant = { x, y: height * y, height: height * stage.between(...size) * clearing, distance };
      return stage.chance(firs) ? fir(stage, plant) : tree(stage, plant);
    });
  const floor = (y: number, distance: number) =>
    land(
      stage,
      ridge(stage, { y, swell: 0.01, waves: 1 }),
      mood.far(mix(growth.hills[0], growth.needles, 0.3), distance),
    );
  const side = (at: number) =>
    (mood.snowy ? fir : tree)(stage, {
      x: stage.x(at),
      y: height * 0.72,
      height: height * stage.between(0.72, 0.86),
      distance: 0.02,
    });
  const rays =
    mood.overcast || mood.night
      ? ''
      : [0.1, 0.3, 0.48]
          .map((at) => {
            const lean = stage.lightX < 0.5 ? 0.3 : -0.3;
            const from = stage.lightX < 0.5 ? at : 1 - at;
            return path(
              polygon([
                { x: stage.x(from), y: 0 },
                { x: stage.x(from) + unit * 7, y: 0 },
                { x: stage.x(from + lean) + unit * 16, y: stage.y(0.72) },
                { x: stage.x(from + lean), y: stage.y(0.72) },
              ]),
              '#fff7d6',
              0.13,
            );
          })
          .join('');
  const back = [
    ...row(11, 0.54, [0.26, 0.4], 0.72, 0.8),
    floor(0.5, 0.6),
    ...row(8, 0.6, [0.32, 0.5], 0.46, 0.7),
    floor(0.585, 0.36),
    rays,
    ...row(5, 0.655, [0.34, 0.5], 0.2, 0.6),
    lawn(stage, 0.655),
    side(stage.lightX < 0.5 ? stage.between(0.96, 1.02) : stage.between(-0.02, 0.04)),
    ...[0.06, 0.15, 0.88, 0.95].map((at) =>
      bush(stage, { x: stage.x(at), y: height * 0.725, height: unit * stage.between(4, 7), distance: 0.02 }),
    ),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.05, bottom: 0.4 }, ground: { top: 0.73, bottom: 0.95 }, water: null },
  };
}
