import { board, books, clock, ledge, planks, potted, skirting, sunbeam, tiles, wall } from './furnishing.ts';
import { planOf, zones } from './plan.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, n, path, polygon, rect, stroke } from './svg.ts';
import { windowOf } from './window.ts';

/** A classroom: pennants, drawings and a map on the wall. A blackboard is a thing of its own. */
export function classroom(stage: Stage, luminary: boolean): Painted {
  const { mood, unit, height, width } = stage;
  const { window, free, side } = planOf(stage, [36, 30]);
  const top = height * 0.15;
  const map = { x: free - unit * 18, y: top, width: unit * 36, height: unit * 23 };
  const lands = [
    [0.08, 0.2, 0.2, 0.3],
    [0.22, 0.52, 0.12, 0.34],
    [0.44, 0.18, 0.14, 0.22],
    [0.46, 0.4, 0.16, 0.36],
    [0.6, 0.16, 0.3, 0.32],
    [0.78, 0.62, 0.13, 0.18],
  ].map(([x = 0, y = 0, w = 0, h = 0]) =>
    rect(map.x + x * map.width, map.y + y * map.height, w * map.width, h * map.height, {
      fill: mood.indoors('#a9cf9f'),
      radius: unit * 2.2,
    }),
  );
  const flags = stage.many(9);
  const hues = ['#ef9a86', '#f4c767', '#9fcf9a', '#8fbfe0', '#c5a7df'] as const;
  const pennants = Array.from({ length: flags }, (_, index) => {
    const pitch = width / flags;
    const x = index * pitch;
    return path(
      polygon([
        { x: x + pitch * 0.1, y: height * 0.035 },
        { x: x + pitch * 0.9, y: height * 0.035 },
        { x: x + pitch * 0.5, y: height * 0.035 + unit * 6 },
      ]),
      mood.indoors(hues[index % hues.length] ?? hues[0]),
      0.9,
    );
  });
  const sheets = [0, 1, 2].map((index) => {
    const x = map.x + unit * 2 + index * unit * 11.5;
    const y = map.y + map.height + unit * (5 + (index % 2));
    return (
      rect(x, y, unit * 8.5, unit * 10, { fill: mood.indoors('#fffdf6'), radius: unit * 0.4 }) +
      circle(x + unit * 4.2, y + unit * 4.4, unit * 2.2, mood.indoors(hues[index + 1] ?? hues[0]), 0.8) +
      rect(x + unit * 1.6, y + unit * 7.6, unit * 5.2, unit * 0.8, {
        fill: mood.indoors('#d8d2cc'),
        radius: unit * 0.4,
      })
    );
  });
  const back = [
    wall(stage, stage.pick(['#f3efd4', '#e2efe6', '#f6e8d6'])),
    planks(stage, '#e0be94'),
    board(stage, '#c9a27c'),
    ...pennants,
    windowOf(stage, window, { frame: '#fffdf8', curtain: null, view: 'hills', panes: 3 }, luminary),
    sunbeam(stage, window.x, window.width),
    rect(map.x - unit, map.y - unit, map.width + unit * 2, map.height + unit * 2, {
      fill: mood.indoors('#fff9ea'),
      radius: unit * 0.5,
    }),
    rect(map.x, map.y, map.width, map.height, { fill: mood.indoors('#b5dcec') }),
    ...lands,
    ...sheets,
    clock(stage, stage.x(0.5) + side * unit * 2, top + unit * 6, unit * 5, '#e58f7a'),
  ];
  return { back: back.join(''), zones };
}

/** An office: a broad window over the town, a wall of files, a carpet. */
export function office(stage: Stage, luminary: boolean): Painted {
  const { mood, unit, height, width } = stage;
  const { window, free } = planOf(stage, [44, 32]);
  const shelf = (at: number) => height * 0.15 + unit * at;
  const binder = (x: number, y: number, hue: string) =>
    rect(x, y - unit * 8, unit * 3, unit * 8, { fill: mood.indoors(hue), radius: unit * 0.3 }) +
    rect(x + unit * 0.7, y - unit * 6.6, unit * 1.6, unit * 2.6, { fill: mood.indoors('#fffdf8') }) +
    circle(x + unit * 1.5, y - unit * 2, unit * 0.5, mood.indoors('#fffdf8'));
  const row = (y: number, from: number) =>
    [0, 1, 2, 3].map((index) =>
      binder(
        free + unit * (from + index * 3.3),
        y,
        ['#8fb0cf', '#e3a48c', '#9cc4b4', '#c3b3d8'][index] ?? '#8fb0cf',
      ),
    );
  const seams = Array.from(
    { length: stage.many(4) },
    (_, index) => `M${n(((index + 0.5) / stage.many(4)) * width)} 0V${n(height * skirting)}`,
  );
  const back = [
    wall(stage, stage.pick(['#e6edf2', '#edeae3', '#e3ecea'])),
    stroke(seams.join(''), mood.indoors('#cfd8df'), unit * 0.3, 0.7),
    tiles(
      stage,
      stage.pick([
        ['#b5c0ce', '#a3b0c1'],
        ['#c4bfb6', '#b5aea3'],
        ['#b4c3bd', '#a2b4ad'],
      ]),
      7,
    ),
    board(stage, '#f7f8f9'),
    windowOf(stage, window, { frame: '#f9fafb', curtain: null, view: 'town', panes: 3 }, luminary),
    clock(stage, free + unit * 12, shelf(2), unit * 4.4, '#7f93a8'),
    ledge(
      stage,
      free - unit * 15,
      shelf(16),
      unit * 30,
      '#c9a27c',
      row(shelf(16), -14).join('') + potted(stage, free + unit * 7, shelf(16), unit * 8),
    ),
    ledge(
      stage,
      free - unit * 15,
      shelf(29),
      unit * 30,
      '#c9a27c',
      books(stage, free - unit * 14, shelf(29), unit * 12, unit * 7) + row(shelf(29), 0).join(''),
    ),
  ];
  return { back: back.join(''), zones };
}
