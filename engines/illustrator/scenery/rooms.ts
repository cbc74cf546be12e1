import { mix } from './colour.ts';
import {
  board,
  books,
  carpet,
  ledge,
  pendant,
  picture,
  planks,
  potted,
  skirting,
  sunbeam,
  tiles,
  wall,
} from './furnishing.ts';
import { planOf, zones } from './plan.ts';
import type { Painted, Stage } from './stage.ts';
import { circle, dots, n, path, rect, stroke } from './svg.ts';
import { windowOf } from './window.ts';

/** A living room: pictures, a shelf, a wooden floor. */
export function room(stage: Stage, luminary: boolean): Painted {
  const { unit, height } = stage;
  const { window, free, side } = planOf(stage, [34, 34]);
  const back = [
    wall(stage, stage.pick(['#f8e6d3', '#e4eddf', '#f6dfd6'])),
    planks(stage, '#dfb48c'),
    board(stage, '#fffaf2'),
    windowOf(
      stage,
      window,
      { frame: '#fffdf8', curtain: stage.pick(['#f0b7a4', '#a9c9bd', '#b9c3e0']), view: 'hills', panes: 2 },
      luminary,
    ),
    sunbeam(stage, window.x, window.width),
    pendant(
      stage,
      stage.x(0.5) + side * unit * 5,
      height * 0.05,
      unit * 10,
      stage.pick(['#eab27a', '#8fb3a3', '#d98f86']),
    ),
    picture(stage, free - unit * 13, height * 0.14, unit * 15, unit * 18, '#c79a73'),
    picture(stage, free + unit * 4, height * 0.16, unit * 11, unit * 11, '#fffaf0'),
    ledge(
      stage,
      free - unit * 13,
      height * 0.14 + unit * 29,
      unit * 28,
      '#c79a73',
      books(stage, free - unit * 11, height * 0.14 + unit * 29, unit * 12, unit * 6) +
        potted(stage, free + unit * 9, height * 0.14 + unit * 29, unit * 8),
    ),
  ];
  return { back: back.join(''), zones };
}

/** A bedroom: stripes on the wall, lights on a string, a soft carpet. */
export function bedroom(stage: Stage, luminary: boolean): Painted {
  const { mood, unit, width, height } = stage;
  const { window, free } = planOf(stage, [30, 34]);
  const colour = stage.pick(['#dfe3f6', '#f6e0e6', '#dcecec']);
  const stripe = mood.indoors(mix(colour, '#ffffff', 0.45));
  const stripes = Array.from({ length: stage.many(10) }, (_, index) => {
    const pitch = width / stage.many(10);
    return `M${n((index + 0.2) * pitch)} 0h${n(pitch * 0.42)}V${n(height * skirting)}h${n(-pitch * 0.42)}Z`;
  });
  const [left, right] = [free - unit * 18, free + unit * 18];
  const sag = height * 0.13 + unit * 9;
  const bulbs = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((at) => ({
    x: left + (right - left) * at,
    y: height * 0.13 + (sag - height * 0.13) * 2 * at * (1 - at) + unit * 1,
  }));
  const lit = mood.night ? '#ffe59b' : mood.indoors('#fff1c4');
  const frame = height * 0.13 + unit * 12;
  const back = [
    wall(stage, colour),
    path(stripes.join(''), stripe, 0.55),
    carpet(stage, stage.pick(['#e6cfc0', '#cfc6de', '#e3cdd2'])),
    board(stage, '#fffdf9'),
    windowOf(
      stage,
      window,
      { frame: '#fffdf8', curtain: stage.pick(['#c3b2de', '#f2b9c4', '#a8c8dc']), view: 'hills', panes: 2 },
      luminary,
    ),
    sunbeam(stage, window.x, window.width),
    mood.night ? dots(bulbs, '#ffe59b', unit * 5, 0.25) : '',
    stroke(
      `M${n(left)} ${n(height * 0.13)}Q${n(free)} ${n(sag)} ${n(right)} ${n(height * 0.13)}`,
      mood.indoors('#a99fb8'),
      unit * 0.35,
    ),
    dots(bulbs, lit, unit * 1.7),
    picture(stage, free - unit * 12, frame, unit * 11, unit * 13, '#fffaf4'),
    picture(stage, free + unit * 1, frame, unit * 11, unit * 13, '#fffaf4'),
    ledge(
      stage,
      free - unit * 12,
      frame + unit * 24,
      unit * 24,
      '#fffaf4',
      books(stage, free - unit * 10, frame + unit * 24, unit * 9, unit * 5.5) +
        potted(stage, free + unit * 7, frame + unit * 24, unit * 7),
    ),
  ];
  return { back: back.join(''), zones };
}

/** A kitchen: tiles over a counter along the wall, a shelf with plates. */
export function kitchen(stage: Stage, luminary: boolean): Painted {
  const { mood, unit, width, height } = stage;
  const { window, free } = planOf(stage, [30, 26]);
  const colour = stage.pick(['#f8efd9', '#e3f0ea', '#f9e6dc']);
  const front = stage.pick(['#a9cbc0', '#b9c9e0', '#efc9a9']);
  const [counter, foot] = [height * 0.515, height * skirting];
  const door = unit * 14;
  const doors = Array.from({ length: Math.ceil(width / door) }, (_, index) => {
    const [x, y] = [index * door + unit * 0.7, counter + unit * 3.4];
    return (
      rect(x, y, door - unit * 1.4, foot - y - unit * 2, {
        fill: mood.indoors(mix(front, '#ffffff', 0.22)),
        radius: unit * 0.6,
      }) +
      rect(x + door * 0.5 - unit * 2.2, y + unit * 1.2, unit * 3, unit * 0.7, {
        fill: mood.indoors('#8f8a92'),
        radius: unit * 0.35,
      })
    );
  });
  const joints: string[] = [];
  const tile = unit * 5;
  for (let y = counter; y > counter - tile * 2.5; y -= tile) joints.push(`M0 ${n(y)}H${n(width)}`);
  for (let x = tile / 2; x < width; x += tile) joints.push(`M${n(x)} ${n(counter)}v${n(-tile * 2)}`);
  const shelf = height * 0.15 + unit * 12;
  const plates = [-9, -3, 3].map(
    (at) =>
      circle(free + unit * at, shelf - unit * 2.7, unit * 2.7, mood.indoors('#fffdf8')) +
      circle(free + unit * at, shelf - unit * 2.7, unit * 1.6, mood.indoors(mix(front, '#ffffff', 0.35))),
  );
  const back = [
    wall(stage, colour),
    rect(0, counter - tile * 2, width, tile * 2, { fill: mood.indoors('#fffaf2') }),
    stroke(joints.join(''), mood.indoors('#e3d6c6'), unit * 0.3, 0.9),
    tiles(stage, ['#f7efe3', '#dfc8ae']),
    windowOf(stage, window, { frame: '#fffdf8', curtain: null, view: 'hills', panes: 2 }, luminary),
    rect(0, counter, width, foot - counter, { fill: mood.indoors(front) }),
    ...doors,
    rect(0, counter - unit * 0.6, width, unit * 2.6, { fill: mood.indoors('#e2c09a') }),
    rect(0, foot - unit * 1.4, width, unit * 1.4, { fill: mood.indoors('#8d8078'), opacity: 0.6 }),
    ledge(
      stage,
      free - unit * 13,
      shelf,
      unit * 26,
      '#d6b08a',
      plates.join('') + potted(stage, free + unit * 9, shelf, unit * 7),
    ),
    pendant(stage, stage.x(0.5), height * 0.06, unit * 9, stage.pick(['#e58f7a', '#7fae9f', '#e9b95f'])),
  ];
  return { back: back.join(''), zones };
}
