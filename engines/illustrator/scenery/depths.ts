import { mix } from './colour.ts';
import { land, ridge } from './land.ts';
import { sown } from './meadow.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, dots, ellipse, n, path, polygon, rect, stroke } from './svg.ts';

/** A weed that sways, from its foot upwards. */
function weed(stage: Stage, x: number, y: number, height: number, fill: string): string {
  const sway = height * 0.12;
  const third = height / 3;
  const half = stage.unit * 0.9;
  return path(
    `M${n(x - half)} ${n(y)}q${n(-sway)} ${n(-third / 2)} 0 ${n(-third)}t0 ${n(-third)}t${n(half)} ${n(-third)}q${n(sway * 0.5)} ${n(third * 0.6)} ${n(half)} ${n(third)}t0 ${n(third)}t0 ${n(third)}Z`,
    fill,
  );
}

/** A coral of round branches. */
function coral(x: number, y: number, size: number, colour: string): string {
  const d = `M${n(x)} ${n(y)}v${n(-size * 0.9)}M${n(x)} ${n(y - size * 0.25)}q${n(-size * 0.4)} 0 ${n(-size * 0.4)} ${n(-size * 0.45)}M${n(x)} ${n(y - size * 0.35)}q${n(size * 0.38)} 0 ${n(size * 0.38)} ${n(-size * 0.4)}M${n(x - size * 0.36)} ${n(y - size * 0.4)}l${n(-size * 0.2)} ${n(-size * 0.2)}M${n(x + size * 0.34)} ${n(y - size * 0.5)}l${n(size * 0.18)} ${n(-size * 0.14)}`;
  return stroke(d, colour, size * 0.17);
}

/** Below the surface: shafts of light, weed and corals at the sides, a floor of sand. */
export function underwater(stage: Stage): Painted {
  const { mood, unit, width, height } = stage;
  // Little of a low sun's red comes down here.
  const deep = (hex: string) => (mood.night ? mood.lit(hex) : mix(hex, mood.lit(hex), 0.4));
  const sea = stage.fall([
    { at: 0, colour: deep('#a5e6ee') },
    { at: 0.35, colour: deep('#5fc0e0') },
    { at: 0.8, colour: deep('#3790c9') },
  ]);
  const shafts = [0.12, 0.3, 0.5, 0.72].map((at) => {
    const from = stage.x(at + stage.between(-0.04, 0.04));
    const [slim, broad] = [unit * stage.between(4, 7), unit * stage.between(14, 22)];
    const lean = (stage.lightX < 0.5 ? 1 : -1) * unit * 16;
    const light = stage.fall([
      { at: 0, colour: '#ffffff', opacity: mood.night ? 0.16 : 0.4 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ]);
    return path(
      polygon([
        { x: from, y: 0 },
        { x: from + slim, y: 0 },
        { x: from + lean + broad, y: height * 0.8 },
        { x: from + lean, y: height * 0.8 },
      ]),
      light,
    );
  });
  const rock = (y: number, swell: number, colour: string) =>
    land(stage, ridge(stage, { y, swell, waves: 1.6 }), deep(colour));
  const sand = stage.fall([
    { at: 0, colour: deep('#f3e3bb') },
    { at: 1, colour: deep('#d8c395') },
  ]);
  const greens = ['#3f9f86', '#55b58a', '#6cc59a'] as const;
  const beds = [0.02, 0.06, 0.11, 0.15, 0.86, 0.91, 0.95, 0.99].map((at) =>
    weed(
      stage,
      stage.x(at),
      height * 0.83 + unit * 2,
      unit * stage.between(14, 30),
      deep(stage.pick(greens)),
    ),
  );
  const corals = [
    coral(stage.x(0.19), height * 0.83, unit * 10, deep('#f28f9d')),
    coral(stage.x(0.815), height * 0.835, unit * 12, deep('#f4a46c')),
    coral(stage.x(0.09), height * 0.845, unit * 8, deep('#c79be0')),
  ];
  const bubbles = [0.24, 0.68, 0.9].flatMap((at) =>
    [0, 1, 2, 3].map((step) => {
      const [x, y] = [
        stage.x(at) + unit * stage.between(-2, 2),
        height * (0.62 - step * 0.1) + unit * stage.between(-2, 2),
      ];
      const radius = unit * stage.between(0.5, 1.3);
      return (
        circle(x, y, radius, '#ffffff', 0.35) +
        circle(x - radius * 0.3, y - radius * 0.3, radius * 0.3, '#ffffff', 0.7)
      );
    }),
  );
  const back = [
    rect(0, 0, width, height, { fill: sea }),
    ...shafts,
    rock(0.68, 0.05, '#4aa2d2'),
    rock(0.76, 0.035, '#3c8fc4'),
    ...beds.slice(2, 6),
    land(stage, ridge(stage, { y: 0.81, swell: 0.014, waves: 0.8 }), sand),
    ...beds.slice(0, 2),
    ...beds.slice(6),
    ...corals,
    ellipse(stage.x(0.24), height * 0.845, unit * 3.4, unit * 1.7, deep('#9fb4bd')),
    ellipse(stage.x(0.77), height * 0.85, unit * 2.6, unit * 1.4, deep('#b0c1c6')),
    dots(sown(stage, 16, 0.86, 0.98), deep('#c4ab78'), unit * 0.7, 0.7),
    ...bubbles,
  ];
  return {
    back: back.join(''),
    zones: {
      sky: { top: 0.04, bottom: 0.3 },
      ground: { top: 0.85, bottom: 0.96 },
      water: { top: 0.1, bottom: 0.78 },
    },
  };
}
