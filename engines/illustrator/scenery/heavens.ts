import { mix } from './colour.ts';
import { cloud, cloudFill, stars } from './sky.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, ellipse, n, path, rect, stroke } from './svg.ts';

/** High up: clouds all over, and a bank of them to stand on. */
export function air(stage: Stage): Painted {
  const { unit, height, mood } = stage;
  const fill = cloudFill(stage);
  const bank = (y: number, size: [number, number], opacity: number) =>
    stage
      .across(stage.many(4), unit * 16)
      .map((x) => cloud(stage, x, y * height, unit * stage.between(...size), fill, opacity))
      .join('');
  const floor = stage.fall([
    { at: 0, colour: mix(mood.cloud, mood.sky[1], 0.12) },
    { at: 1, colour: mix(mood.cloud, mood.sky[1], 0.5) },
  ]);
  const back = [
    ...stage.across(stage.many(4), unit * 5).map((x) => {
      return cloud(stage, x, height * stage.between(0.56, 0.68), unit * stage.between(14, 24), fill, 0.6);
    }),
    bank(0.8, [34, 46], 0.6),
    bank(0.87, [44, 58], 0.85),
    rect(0, height * 0.86, stage.width, height * 0.14, { fill: floor }),
    bank(0.97, [40, 52], 0.7),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.05, bottom: 0.68 }, ground: { top: 0.8, bottom: 0.94 }, water: null },
  };
}

function planet(stage: Stage, x: number, y: number, radius: number, hue: string, ringed: boolean): string {
  const clip = stage.clip(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`);
  const deep = mix(hue, '#2b1f5c', 0.35);
  const pale = mix(hue, '#ffffff', 0.35);
  const ring = (upper: boolean) =>
    stroke(
      `M${n(x - radius * 1.75)} ${n(y + radius * 0.42)}a${n(radius * 1.8)} ${n(radius * 0.5)} -13 0 ${upper ? 1 : 0} ${n(radius * 3.5)} ${n(-radius * 0.84)}`,
      mix(pale, '#ffe9c4', 0.5),
      radius * 0.16,
      0.85,
    );
  return [
    ringed ? ring(true) : '',
    `<g clip-path="${clip}">`,
    circle(x, y, radius, hue),
    ellipse(x - radius * 0.1, y - radius * 0.36, radius * 1.2, radius * 0.17, pale, 0.6),
    ellipse(x + radius * 0.2, y + radius * 0.22, radius * 1.1, radius * 0.13, pale, 0.45),
    ellipse(x, y + radius * 0.62, radius * 1.1, radius * 0.12, deep, 0.4),
    path(
      `M${n(x)} ${n(y - radius)}a${n(radius)} ${n(radius)} 0 0 1 0 ${n(radius * 2)}a${n(radius * 1.5)} ${n(radius * 1.5)} 0 0 0 0 ${n(-radius * 2)}Z`,
      deep,
      0.5,
    ),
    '</g>',
    ringed ? ring(false) : '',
  ].join('');
}

/** Among stars and planets, on a moon with craters; it knows no weather and no hour. */
export function space(stage: Stage): Painted {
  const { unit, width, height } = stage;
  const deep = stage.fall([
    { at: 0, colour: '#15133f' },
    { at: 0.55, colour: '#2b2166' },
    { at: 1, colour: '#553a8c' },
  ]);
  const nebula = (x: number, y: number, rx: number, colour: string) => {
    const fill = stage.glow([
      { at: 0, colour, opacity: 0.5 },
      { at: 1, colour, opacity: 0 },
    ]);
    return ellipse(x, y, rx, rx * 0.6, fill);
  };
  const left = stage.chance(0.5);
  const [near, far] = left ? [0.2, 0.82] : [0.8, 0.18];
  const big = { x: stage.x(near), y: height * stage.between(0.2, 0.26), radius: unit * 10.5 };
  const small = { x: stage.x(far), y: height * stage.between(0.34, 0.42), radius: unit * 4.6 };
  const soil = stage.fall([
    { at: 0, colour: '#b9b3d6' },
    { at: 0.5, colour: '#8f88b8' },
  ]);
  const craters = [...stage.across(stage.many(5)), ...stage.across(stage.many(3))].map((x, index) => {
    const depth = index < stage.many(5) ? stage.between(0.05, 0.35) : stage.between(0.5, 0.9);
    const y = height * (0.76 + 0.22 * depth);
    const rx = unit * stage.between(2.4, 4.4) * (0.7 + depth);
    return (
      ellipse(x, y, rx, rx * 0.3, '#7a73a6', 0.75) +
      ellipse(x, y + rx * 0.07, rx * 0.86, rx * 0.21, '#9a93c1')
    );
  });
  const reach = width * 1.1;
  const back = [
    rect(0, 0, width, height, { fill: deep }),
    nebula(stage.x(0.3), height * 0.32, unit * 60, '#b04fc0'),
    nebula(stage.x(0.75), height * 0.5, unit * 55, '#3f7fe0'),
    nebula(stage.x(left ? 0.6 : 0.4), height * 0.2, unit * 36, '#ef6f9a'),
    stars(stage, height * 0.9, stage.many(170)),
    planet(stage, big.x, big.y, big.radius, stage.pick(['#ee9f6b', '#e78aa0', '#e6b566']), true),
    planet(stage, small.x, small.y, small.radius, stage.pick(['#6fc3d6', '#8fd0a5', '#a99bea']), false),
    ellipse(width / 2, height * 0.71 + reach * 0.6, reach, reach * 0.6, soil),
    ...craters,
  ];
  const clear = ({ x, y, radius }: typeof big, wide: number) => ({
    x: x - radius * wide,
    y: y - radius,
    width: radius * wide * 2,
    height: radius * 2,
  });
  return {
    back: back.join(''),
    zones: { sky: { top: 0.05, bottom: 0.62 }, ground: { top: 0.8, bottom: 0.95 }, water: null },
    keepClear: [clear(big, 1.9), clear(small, 1)],
  };
}
