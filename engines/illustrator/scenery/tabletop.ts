import { mix } from './colour.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, ellipse, path, polygon, rect } from './svg.ts';

/** Where the table's top begins and ends, as shares of the height. */
const Top = 0.63;
const Edge = 0.93;

interface Look {
  wall: string;
  table: string;
}

const looks: [Look, ...Look[]] = [
  { wall: '#cfe3ea', table: '#d9a878' },
  { wall: '#f3dfc6', table: '#b98257' },
  { wall: '#d6e6d2', table: '#e3bd8f' },
  { wall: '#f5d9cf', table: '#c9946b' },
  { wall: '#dcdcf0', table: '#e6c9a4' },
  { wall: '#f6e6b8', table: '#a9744e' },
];

/** A table before a quiet wall: for what one holds in a hand. */
export function tabletop(stage: Stage): Painted {
  const { width, height, unit } = stage;
  const { wall, table } = stage.pick(looks);
  const pale = mix(wall, '#ffffff', 0.55);
  const backs = [stripes, sunlight, halo] as const;
  const fill = stage.fall([
    { at: 0, colour: wall },
    { at: 0.65, colour: mix(wall, '#ffffff', 0.3) },
  ]);
  const top = stage.fall([
    { at: 0, colour: mix(table, '#6d4a3a', 0.12) },
    { at: 1, colour: mix(table, '#ffffff', 0.12) },
  ]);
  const glow = stage.glow([
    { at: 0, colour: '#ffffff', opacity: 0.3 },
    { at: 1, colour: '#ffffff', opacity: 0 },
  ]);
  const back = [
    rect(0, 0, width, height, { fill }),
    stage.pick(backs)(stage, pale),
    rect(0, height * Top, width, height * (Edge - Top), { fill: top }),
    boards(stage, mix(table, '#6d4a3a', 0.22)),
    ellipse(stage.x(stage.lightX), height * 0.78, unit * 52, unit * 12, glow),
    rect(0, height * Edge, width, height * (1 - Edge), { fill: mix(table, '#5d3d31', 0.34) }),
    rect(0, height * Edge, width, unit * 0.9, { fill: mix(table, '#ffffff', 0.35) }),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.06, bottom: 0.5 }, ground: { top: 0.71, bottom: 0.89 }, water: null },
  };
}

/** The seams between the table's boards, which run away from the eye. */
function boards(stage: Stage, colour: string): string {
  const { width, height, unit } = stage;
  const count = stage.many(4);
  const seams = Array.from({ length: count + 1 }, (_, index) => {
    const at = (index / count - 0.5) * width;
    return polygon([
      { x: width / 2 + at * 0.96 - unit * 0.12, y: height * Top },
      { x: width / 2 + at * 0.96 + unit * 0.12, y: height * Top },
      { x: width / 2 + at * 1.25 + unit * 0.28, y: height * Edge },
      { x: width / 2 + at * 1.25 - unit * 0.28, y: height * Edge },
    ]);
  });
  return path(seams.join(''), colour, 0.5);
}

function stripes({ width, height, unit }: Stage, pale: string): string {
  const count = Math.ceil(width / (unit * 14));
  const bars = Array.from({ length: count }, (_, index) =>
    rect(index * unit * 14 + unit * 2, 0, unit * 6, height * Top, { fill: pale, opacity: 0.5 }),
  );
  return bars.join('');
}

/** What comes in through a window that isn't seen. */
function sunlight({ lightX, width, height, unit }: Stage, pale: string): string {
  const lean = lightX < 0.5 ? 1 : -1;
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const x = width * (lightX < 0.5 ? 0.16 : 0.84) + lean * unit * (column * 25 + row * 9);
      const y = height * (0.1 + row * 0.23);
      const [across, down, slant] = [lean * unit * 22, height * 0.21, lean * unit * 8];
      return polygon([
        { x, y },
        { x: x + across, y: y + height * 0.02 },
        { x: x + across + slant, y: y + down + height * 0.02 },
        { x: x + slant, y: y + down },
      ]);
    }),
  );
  return path(panes.join(''), pale, 0.75);
}

function halo({ width, height, unit, lightX }: Stage, pale: string): string {
  const x = width * (lightX < 0.5 ? 0.44 : 0.56);
  return circle(x, height * 0.44, Math.min(unit * 38, height * 0.38), pale, 0.7);
}
