import { land, type Ridge, ridge } from './land.ts';
import { blossoms, bush, fir, tree, tufts } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { ellipse, type Point } from './svg.ts';
import { growthOf } from './year.ts';

/** Hills one behind the other, paler the farther away. @param top the farthest one's share of the height */
export function hills(stage: Stage, top: number, bottom: number): string {
  const { mood } = stage;
  const growth = growthOf(mood);
  const step = (bottom - top) / 3;
  return [
    land(stage, ridge(stage, { y: top, swell: 0.05, waves: 0.9 }), mood.far(growth.hills[0], 0.62)),
    land(stage, ridge(stage, { y: top + step, swell: 0.036, waves: 1.1 }), mood.far(growth.hills[1], 0.4)),
    land(
      stage,
      ridge(stage, { y: top + 2 * step, swell: 0.024, waves: 1.3 }),
      mood.far(growth.hills[2], 0.2),
    ),
  ].join('');
}

/** Trees of both kinds on a ridge, in loose groups. @param size shares of the shorter side */
export function grove(
  stage: Stage,
  line: Ridge,
  size: [number, number],
  count: number,
  distance: number,
): string {
  const { unit } = stage;
  const trees = stage.across(stage.many(count), unit * 4).map((x) => {
    const plant = { x, y: line(x) + unit, height: unit * 100 * stage.between(...size), distance };
    return stage.chance(0.55) ? fir(stage, plant) : tree(stage, plant);
  });
  return trees.join('');
}

/** Places on the ground, thinner towards its back. @param top @param bottom shares of the height */
export function sown(stage: Stage, count: number, top: number, bottom: number): Point[] {
  return stage.across(stage.many(count)).map((x) => ({
    x,
    y: stage.height * (top + (bottom - top) * stage.between(0, 1) ** 0.7),
  }));
}

/** Grass in the foreground with what grows in it. @param y where it begins, as a share of the height */
export function lawn(stage: Stage, y: number, { blooming = true } = {}): string {
  const { mood, unit, height } = stage;
  const growth = growthOf(mood);
  const line = ridge(stage, { y, swell: 0.012, waves: 0.6 });
  const near = mood.lit(growth.grassDeep);
  const ground = stage.fall([
    { at: 0, colour: mood.far(growth.grass, 0.06) },
    { at: 1, colour: mood.lit(growth.grassDeep) },
  ]);
  const patches = stage.across(3).map((x) => {
    const at = height * stage.between(y + 0.12, 0.95);
    return ellipse(x, at, unit * stage.between(16, 30), unit * stage.between(1.2, 2.2), near, 0.35);
  });
  return [
    land(stage, line, ground),
    ...patches,
    mood.snowy ? '' : tufts(stage, sown(stage, 16, y + 0.04, 0.98), unit * 2.2, near),
    blooming ? blossoms(stage, sown(stage, 21, y + 0.04, 0.98), unit * 0.9) : '',
  ].join('');
}

/** Open country; also where nothing but the hour, the weather or the season is named. */
export function meadow(stage: Stage): Painted {
  const { unit, height } = stage;
  const edge = ridge(stage, { y: 0.6, swell: 0.014, waves: 0.9 });
  const back = [
    hills(stage, 0.44, 0.6),
    grove(stage, edge, [0.07, 0.13], 7, 0.28),
    lawn(stage, 0.61),
    ...stage.across(3, unit * 4).map((x) => {
      return bush(stage, { x, y: height * 0.635, height: unit * stage.between(3, 5), distance: 0.12 });
    }),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.42 }, ground: { top: 0.68, bottom: 0.95 }, water: null },
  };
}
