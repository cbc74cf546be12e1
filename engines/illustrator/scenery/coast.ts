import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { sown } from './meadow.ts';
import { palm, tufts } from './plants.ts';
import type { Painted, Stage } from './stage.ts';
import { dots, ellipse } from './svg.ts';
import { glitter, swell, track, water, watery } from './water.ts';

/** Sand in this light, under snow in winter: where it is dry, and where it is wet or in shade. */
export function sandOf({ mood }: Stage): { dry: string; deep: string } {
  return mood.snowy
    ? { dry: mood.lit('#f1f6fa'), deep: mood.lit('#d3e1ec') }
    : { dry: mood.lit('#f8e3b6'), deep: mood.lit('#ecc98d') };
}

/** Sand with a foam line above it. @param y where it begins, as a share of the height */
function shore(stage: Stage, y: number): string {
  const { mood, unit } = stage;
  const line = ridge(stage, { y, swell: 0.016, waves: 0.7 });
  const { dry, deep } = sandOf(stage);
  const fill = stage.fall([
    { at: 0, colour: mix(dry, deep, 0.6) },
    { at: 0.16, colour: dry },
    { at: 1, colour: mix(dry, deep, 0.8) },
  ]);
  return [
    land(stage, (x) => line(x) - unit * 3, mood.lit('#9edde8')),
    land(stage, (x) => line(x) - unit * 1.3, mood.lit('#ffffff')),
    land(stage, line, fill),
    dots(sown(stage, 14, y + 0.05, 0.98), deep, unit * 0.7, 0.8),
    dots(sown(stage, 5, y + 0.06, 0.98), mood.lit('#ffffff'), unit * 0.7, 0.8),
  ].join('');
}

/** The open sea from its shore. */
export function sea(stage: Stage): Painted {
  const back = [
    water(stage, 0.48, 0.92),
    glitter(stage, 0.49, 0.66, 14),
    track(stage, 0.485, 0.66),
    swell(stage, 0.645, watery(stage, '#63b9df'), 13),
    swell(stage, 0.71, watery(stage, '#55addb'), 18),
    swell(stage, 0.785, watery(stage, '#6cc3de'), 24),
    shore(stage, 0.875),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.44 },
      ground: { top: 0.9, bottom: 0.97 },
      water: { top: 0.54, bottom: 0.84 },
    },
  };
}

/** Sand in front, the sea behind it. */
export function beach(stage: Stage): Painted {
  const { mood, unit } = stage;
  // Opposite the light.
  const [x, lean] = stage.lightX < 0.5 ? [stage.x(0.93), -1] : [stage.x(0.07), 1];
  const roots = [-1, 0, 1].map((at) => ({ x: x + at * unit * 3, y: stage.y(0.665) }));
  const back = [
    water(stage, 0.43, 0.66),
    glitter(stage, 0.44, 0.55, 12),
    track(stage, 0.435, 0.55),
    swell(stage, 0.535, watery(stage, '#6cc3de'), 16),
    shore(stage, 0.595),
    mood.snowy ? '' : palm(stage, { x, y: stage.y(0.66), height: unit * 40, distance: 0.04 }, lean),
    mood.snowy ? '' : tufts(stage, roots, unit * 3.4, mood.lit('#7dbb62')),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.39 },
      ground: { top: 0.68, bottom: 0.95 },
      water: { top: 0.48, bottom: 0.57 },
    },
  };
}

/** A small island with palms, the sea all around it. */
export function island(stage: Stage): Painted {
  const { mood, unit } = stage;
  const { dry, deep } = sandOf(stage);
  const middle = stage.x(0.5);
  const beachOf = (rx: number, ry: number, fill: string) =>
    ellipse(middle, stage.y(1.02), stage.x(rx), stage.y(ry), fill);
  const fill = stage.fall([
    { at: 0, colour: dry },
    { at: 0.5, colour: mix(dry, deep, 0.8) },
  ]);
  const palms = [
    { at: 0.13, lean: 1, size: 40 },
    { at: 0.2, lean: -0.6, size: 30 },
    { at: 0.87, lean: -1, size: 44 },
  ].map(({ at, lean, size }) =>
    palm(
      stage,
      {
        x: stage.x(at),
        y: stage.y(at > 0.5 ? 0.75 : 0.76),
        height: unit * size * stage.between(0.9, 1.1),
        distance: 0.04,
      },
      lean,
    ),
  );
  const back = [
    water(stage, 0.48, 1),
    glitter(stage, 0.49, 0.68, 18),
    track(stage, 0.485, 0.66),
    swell(stage, 0.62, watery(stage, '#64bfe0'), 16),
    swell(stage, 0.7, watery(stage, '#5ab4dc'), 22),
    beachOf(0.76, 0.37, mood.lit('#8fdbe4')),
    beachOf(0.72, 0.345, mood.lit('#ffffff')),
    beachOf(0.7, 0.33, fill),
    ...palms,
    tufts(
      stage,
      [0.1, 0.16, 0.22, 0.84, 0.9].map((at) => ({ x: stage.x(at), y: stage.y(0.77) })),
      unit * 3,
      mood.lit('#7dbb62'),
    ),
    dots(sown(stage, 12, 0.8, 0.97), deep, unit * 0.7, 0.8),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.44 },
      ground: { top: 0.79, bottom: 0.95 },
      water: { top: 0.52, bottom: 0.67 },
    },
  };
}
