import { land, ridge } from './land.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, dots, n, path, rect, stroke } from './svg.ts';

interface Hues {
  wall: [string, string];
  disc: string;
  blob: string;
  floor: [string, string];
  sprig: string;
  accent: string;
}

const moods: [Hues, ...Hues[]] = [
  {
    wall: ['#cfe6f5', '#eaf5fb'],
    disc: '#fbfdfe',
    blob: '#bcdcf0',
    floor: ['#f7e7d2', '#efd7b9'],
    sprig: '#9cc7b4',
    accent: '#f3b793',
  },
  {
    wall: ['#fbdccb', '#fdf0e4'],
    disc: '#fff8ef',
    blob: '#f8cdb9',
    floor: ['#dbeadd', '#c3dcca'],
    sprig: '#a9cdb2',
    accent: '#eda08c',
  },
  {
    wall: ['#cfeadf', '#edf8f1'],
    disc: '#fafdf9',
    blob: '#b9dfd0',
    floor: ['#fbeecb', '#f3dfa9'],
    sprig: '#8fc4ae',
    accent: '#f2c36b',
  },
  {
    wall: ['#dfd8f3', '#f3effb'],
    disc: '#fdfbff',
    blob: '#cfc5ec',
    floor: ['#fbe0e3', '#f3c9d0'],
    sprig: '#b3c7dd',
    accent: '#f0a9b9',
  },
  {
    wall: ['#fbe7b6', '#fdf6e0'],
    disc: '#fffcf1',
    blob: '#f8d999',
    floor: ['#cfe4ee', '#b0d0e0'],
    sprig: '#a5c8a4',
    accent: '#ee9f76',
  },
  {
    wall: ['#c4e3e6', '#e4f3f3'],
    disc: '#f8fdfc',
    blob: '#a9d4d8',
    floor: ['#f9d9c9', '#efc0aa'],
    sprig: '#86b9a8',
    accent: '#f0a45d',
  },
];

/** A stem with leaves on both sides. @param lean from left (-1) to right (1) */
function sprig(x: number, y: number, height: number, lean: number, colour: string): string {
  const at = (share: number) => ({ x: x + lean * height * 0.3 * share ** 2, y: y - height * share });
  const tip = at(1);
  const leaf = (share: number, side: number) => {
    const from = at(share);
    const [dx, dy] = [side * height * 0.2, -height * 0.16];
    return `M${n(from.x)} ${n(from.y)}q${n(dx * 0.1)} ${n(dy * 1.1)} ${n(dx)} ${n(dy)}q${n(-dx * 0.1)} ${n(-dy * 0.9)} ${n(-dx)} ${n(-dy)}Z`;
  };
  const leaves = [0.15, 0.36, 0.57, 0.78].flatMap((share) => [leaf(share, 1), leaf(share, -1)]);
  const stem = `M${n(x)} ${n(y)}Q${n(x)} ${n(y - height * 0.5)} ${n(tip.x)} ${n(tip.y)}`;
  return stroke(stem, colour, height * 0.025) + path(leaves.join('') + leaf(0.97, lean * 0.5), colour);
}

/** Where no scene is asked for: a quiet set that suits any thing. */
export function backdrop(stage: Stage): Painted {
  const { unit, width, height } = stage;
  const hues = stage.pick(moods);
  const side = stage.chance(0.5) ? 1 : -1;
  const wall = stage.fall([
    { at: 0, colour: hues.wall[0] },
    { at: 0.7, colour: hues.wall[1] },
  ]);
  const floor = stage.fall([
    { at: 0, colour: hues.floor[0] },
    { at: 0.6, colour: hues.floor[1] },
  ]);
  const centre = { x: width * (0.5 + side * 0.06), y: height * 0.46 };
  const grid = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3].map((column) => ({
      x: width / 2 - side * width * 0.4 + (column - 1.5) * unit * 3,
      y: height * 0.2 + (row - 1.5) * unit * 3,
    })),
  );
  const foot = ridge(stage, { y: 0.665, swell: 0.012, waves: 0.5 });
  const corner = width / 2 + side * width * 0.41;
  const back = [
    rect(0, 0, width, height, { fill: wall }),
    land(stage, ridge(stage, { y: 0.5, swell: 0.07, waves: 0.6 }), hues.blob),
    circle(centre.x, centre.y, Math.min(unit * 37, height * 0.36), hues.disc, 0.75),
    dots(grid, hues.accent, unit * 0.8, 0.6),
    stroke(
      `M${n(corner - unit * 6)} ${n(height * 0.2)}a${n(unit * 6)} ${n(unit * 6)} 0 0 1 ${n(unit * 12)} 0`,
      hues.accent,
      unit * 1.1,
      0.6,
    ),
    sprig(width / 2 - side * width * 0.42, height * 0.69, unit * 30, side, hues.sprig),
    sprig(width / 2 - side * width * 0.36, height * 0.7, unit * 20, side, hues.sprig),
    sprig(width / 2 + side * width * 0.43, height * 0.69, unit * 22, -side, hues.sprig),
    land(stage, foot, floor),
  ];
  return {
    back: back.join(''),
    zones: { sky: { top: 0.06, bottom: 0.5 }, ground: { top: 0.71, bottom: 0.93 }, water: null },
  };
}
