import { sandOf } from './coast.ts';
import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import type { Painted, Stage } from './stage.ts';
import { ellipse, n, path, polygon, rect, stroke } from './svg.ts';
import { glitter, track, water } from './water.ts';

/** @param x its middle @param y its foot, in pixels */
function cactus(stage: Stage, x: number, y: number, height: number, distance: number): string {
  const { mood } = stage;
  const h = height;
  const arms = `M${n(x)} ${n(y)}V${n(y - h)}M${n(x)} ${n(y - h * 0.36)}h${n(-h * 0.16)}q${n(-h * 0.1)} 0 ${n(-h * 0.1)} ${n(-h * 0.1)}v${n(-h * 0.18)}M${n(x)} ${n(y - h * 0.28)}h${n(h * 0.15)}q${n(h * 0.1)} 0 ${n(h * 0.1)} ${n(-h * 0.1)}v${n(-h * 0.26)}`;
  const shine = `M${n(x - h * 0.035)} ${n(y - h * 0.08)}V${n(y - h * 0.96)}`;
  return (
    ellipse(x, y, h * 0.22, h * 0.03, mood.far('#c48d55', distance), 0.5) +
    stroke(arms, mood.far('#6fae7a', distance), h * 0.15) +
    stroke(shine, mood.far('#a4d39a', distance), h * 0.022, 0.8)
  );
}

/** A table mountain. */
function mesa(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { mood } = stage;
  const block = (top: number, inset: number) =>
    polygon([
      { x: x - width * (0.5 - inset * 0.2), y },
      { x: x - width * (0.36 - inset * 0.1), y: y - height * top },
      { x: x + width * (0.34 - inset * 0.1), y: y - height * top },
      { x: x + width * (0.5 - inset * 0.2), y },
    ]);
  return path(block(1, 0), mood.far('#d9946b', 0.5)) + path(block(0.55, -0.6), mood.far('#e3a679', 0.46));
}

/** Dunes with a face in the light and one in the shade. */
export function desert(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const { dry } = sandOf(stage);
  const dune = (y: number, swell: number, waves: number, from: string, to: string) => {
    const fill = stage.fall([
      { at: 0, colour: from },
      { at: 0.5, colour: to },
    ]);
    return land(stage, ridge(stage, { y, swell, waves }), fill);
  };
  const sands: [string, string, string] = mood.snowy
    ? ['#dfe8f0', '#e9f0f6', '#f3f7fa']
    : ['#efbf85', '#f4cd92', '#f8dba6'];
  const ripple = stage.across(stage.many(5)).map((x) => {
    const y = height * stage.between(0.76, 0.97);
    return `M${n(x - unit * 7)} ${n(y)}q${n(unit * 3.5)} ${n(-unit * 1.6)} ${n(unit * 7)} 0t${n(unit * 7)} 0`;
  });
  const ends = stage.lightX < 0.5 ? [0.93, 0.82, 0.06] : [0.07, 0.18, 0.94];
  const sizes = [26, 15, 11];
  const back = [
    mesa(stage, stage.x(stage.between(0.2, 0.34)), height * 0.56, unit * 34, height * 0.13),
    mesa(stage, stage.x(stage.between(0.68, 0.86)), height * 0.56, unit * 24, height * 0.09),
    dune(0.55, 0.03, 0.8, mood.far(sands[0], 0.34), mood.far(sands[0], 0.2)),
    dune(0.6, 0.03, 0.7, mood.far(sands[1], 0.12), mood.far(sands[0], 0.12)),
    ...ends
      .slice(1)
      .map((at, index) => cactus(stage, stage.x(at), height * 0.655, unit * (sizes[index + 1] ?? 12), 0.14)),
    dune(0.66, 0.022, 0.6, mood.lit(sands[2]), mood.lit(sands[1])),
    cactus(stage, stage.x(ends[0] ?? 0.9), height * 0.715, unit * 26, 0.04),
    stroke(ripple.join(''), mix(dry, mood.lit(sands[0]), 0.8), unit * 0.6, 0.7),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.04, bottom: 0.42 }, ground: { top: 0.72, bottom: 0.95 }, water: null },
  };
}

/** Ice that floats, with a lit top and a face in the shade. */
function iceberg(stage: Stage, x: number, y: number, size: number, distance: number): string {
  const { mood } = stage;
  const tall = size * stage.between(0.5, 0.8);
  const [left, crest, notch, second, right] = [
    { x: x - size * 0.5, y },
    { x: x - size * stage.between(0.12, 0.22), y: y - tall },
    { x: x + size * 0.02, y: y - tall * 0.62 },
    { x: x + size * 0.18, y: y - tall * 0.78 },
    { x: x + size * 0.5, y },
  ];
  return (
    path(polygon([left, crest, notch, second, right]), mood.far('#eef7fc', distance)) +
    path(
      polygon([crest, notch, second, right, { x: x + size * 0.05, y }]),
      mood.far('#b5d8ec', distance),
      0.8,
    ) +
    ellipse(x, y, size * 0.56, size * 0.035, mood.far('#d7eef7', distance), 0.8)
  );
}

/** Curtains of light in a polar night: strips side by side that fade upwards. */
function aurora(stage: Stage): string {
  const { width, unit } = stage;
  return (['#c79bff', '#7fd4ff', '#74f0bf'] as const)
    .map((colour, index) => {
      const fill = stage.fall([
        { at: 0, colour, opacity: 0 },
        { at: 0.85, colour, opacity: 0.34 },
        { at: 1, colour, opacity: 0 },
      ]);
      const [phase, count] = [stage.between(0, 7), stage.many(60)];
      const strips = Array.from({ length: count }, (_, at) => {
        const wave = Math.sin(phase + at * 0.12) * 5 + Math.sin(phase * 2 + at * 0.055) * 4;
        const rise = unit * (14 + 5 * Math.sin(phase + at * 0.2) + 2 * Math.sin(phase + at * 0.9));
        const foot = stage.y(0.2 + index * 0.07) + unit * wave;
        return rect((at * width) / count, foot - rise, width / count + 0.5, rise, { fill });
      });
      return strips.join('');
    })
    .join('');
}

/** An ice field at the edge of a polar sea. */
export function arctic(stage: Stage): Painted {
  const { mood, unit, height } = stage;
  const ice = stage.fall([
    { at: 0, colour: mood.far('#ffffff', 0.04) },
    { at: 0.6, colour: mood.lit('#d9eaf5') },
  ]);
  const edge = ridge(stage, { y: 0.655, swell: 0.012, waves: 1 });
  const cracks = stage.across(stage.many(3)).map((x) => {
    const y = height * stage.between(0.76, 0.94);
    return `M${n(x)} ${n(y)}l${n(unit * 4)} ${n(unit * 1.4)}l${n(unit * 3)} ${n(-unit * 0.6)}l${n(unit * 4)} ${n(unit * 1.8)}`;
  });
  const drifts = stage.across(stage.many(3)).map((x) => {
    return ellipse(
      x,
      height * stage.between(0.72, 0.95),
      unit * stage.between(12, 22),
      unit * 1.3,
      mood.lit('#ffffff'),
      0.6,
    );
  });
  const bergs = stage.across(stage.many(3), unit * 2).map((x, index) => {
    return iceberg(
      stage,
      x,
      height * (0.53 + 0.025 * (index % 3)),
      unit * stage.between(16, 28),
      0.34 - 0.1 * (index % 3),
    );
  });
  const floes = stage.across(stage.many(4)).map((x) => {
    return ellipse(
      x,
      height * stage.between(0.6, 0.63),
      unit * stage.between(4, 8),
      unit * 0.9,
      mood.far('#f4fafd', 0.1),
    );
  });
  const back = [
    mood.night && !mood.overcast ? aurora(stage) : '',
    water(stage, 0.48, 0.7),
    glitter(stage, 0.5, 0.62, 10),
    track(stage, 0.49, 0.62),
    ...bergs,
    ...floes,
    land(stage, (x) => edge(x) - unit * 0.2, mood.lit('#ffffff')),
    land(stage, (x) => edge(x) + unit * 1.6, mood.lit('#a9d3ea')),
    land(stage, (x) => edge(x) + unit * 3.2, ice),
    ...drifts,
    stroke(cracks.join(''), mood.lit('#a9cfe6'), unit * 0.5, 0.7),
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.42 },
      ground: { top: 0.74, bottom: 0.95 },
      water: { top: 0.53, bottom: 0.62 },
    },
  };
}
