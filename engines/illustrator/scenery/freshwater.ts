import { along, land, ridge } from './land.ts';
import { grove, hills, lawn } from './meadow.ts';
import { tufts } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { band, curve, dots, ellipse, n, type Point, path } from './svg.ts';
import { glitter, track, water, watery } from './water.ts';
import { growthOf } from './year.ts';

/** Reeds and stones at a bank's two ends. @param y share of the height */
function bank(stage: Stage, y: number): string {
  const { mood, unit } = stage;
  const growth = growthOf(mood);
  const ends = [0.02, 0.06, 0.1, 0.9, 0.94, 0.98].map((at) => ({
    x: stage.x(at) + unit * stage.between(-1, 1),
    y: stage.y(y) + unit * stage.between(0, 1.5),
  }));
  const heads = ends.map(({ x, y: foot }) => ({ x, y: foot - unit * 7.4 }));
  return (
    tufts(stage, ends, unit * 7, mood.lit(growth.reeds)) +
    dots(heads, mood.lit('#9b6f4e'), unit * 1.2) +
    ellipse(stage.x(0.15), stage.y(y) + unit * 1.4, unit * 2.6, unit * 1.3, mood.lit('#b7bcc4')) +
    ellipse(stage.x(0.85), stage.y(y) + unit * 1.2, unit * 2, unit, mood.lit('#c6cad0'))
  );
}

/** Still water between hills that it mirrors. */
export function lake(stage: Stage): Painted {
  const { mood } = stage;
  const growth = growthOf(mood);
  const shore = stage.y(0.54);
  const far = ridge(stage, { y: 0.4, swell: 0.06, waves: 1 });
  const near = ridge(stage, { y: 0.49, swell: 0.025, waves: 1.4 });
  const mirrored = (line: (x: number) => number, fill: string, opacity: number) => {
    const points = along(stage, line).map(({ x, y }) => ({ x, y: shore + (shore - y) * 0.7 }));
    return path(`${curve(points)}V${n(shore)}H0Z`, fill, opacity);
  };
  const [blue, green] = [mood.far(growth.hills[0], 0.55), mood.far(growth.hills[1], 0.3)];
  const back = [
    land(stage, far, blue),
    land(stage, near, green),
    grove(stage, () => shore, [0.06, 0.11], 9, 0.3),
    water(stage, 0.54, 0.76),
    mirrored(far, blue, 0.35),
    mirrored(near, green, 0.4),
    track(stage, 0.55, 0.7),
    glitter(stage, 0.56, 0.71, 12),
    lawn(stage, 0.735),
    bank(stage, 0.745),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.38 },
      ground: { top: 0.79, bottom: 0.96 },
      water: { top: 0.58, bottom: 0.7 },
    },
  };
}

/** A river that comes out of the hills and passes in front of them. */
export function river(stage: Stage): Painted {
  const { mood } = stage;
  const growth = growthOf(mood);
  const flip = stage.chance(0.5);
  const at = (x: number, y: number): Point => ({ x: stage.x(flip ? 1 - x : x), y: stage.y(y) });
  // The two banks of the part far away: from the horizon down into the near part.
  const upper = [at(0.6, 0.528), at(0.5, 0.545), at(0.61, 0.566), at(0.44, 0.595), at(0.18, 0.63)];
  const lower = [at(0.62, 0.528), at(0.54, 0.546), at(0.68, 0.57), at(0.6, 0.605), at(0.6, 0.66)];
  const far = band(upper, lower);
  const edge = ridge(stage, { y: 0.53, swell: 0.008, waves: 0.8 });
  const nearTop = ridge(stage, { y: 0.635, swell: 0.01, waves: 0.9 });
  const stream = stage.fall([
    { at: 0, colour: watery(stage, '#86cfe8') },
    { at: 0.3, colour: watery(stage, '#5cb4dd') },
  ]);
  const back = [
    hills(stage, 0.4, 0.53),
    grove(stage, edge, [0.05, 0.09], 8, 0.34),
    land(stage, edge, mood.far(growth.grass, 0.12)),
    path(far, watery(stage, '#86cfe8', 0.2)),
    land(stage, (x) => nearTop(x) - stage.unit * 0.5, mood.lit(growth.grassDeep)),
    path(far, watery(stage, '#86cfe8', 0.2)),
    land(stage, nearTop, stream),
    glitter(stage, 0.66, 0.74, 12),
    track(stage, 0.65, 0.74),
    lawn(stage, 0.76),
    bank(stage, 0.77),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.38 },
      ground: { top: 0.81, bottom: 0.96 },
      water: { top: 0.67, bottom: 0.74 },
    },
  };
}
