import { ellipse, grass, path, plain, rect, row, type Sketch, sand, shades, stone, water } from './sketch.ts';

/** A band that winds from afar towards the eye, between its banks. */
const winding = (bank: string, middle: string) =>
  path(
    bank,
    'M42 0h3c-2 5 17 6 18 11.5 1 6-19 8.5-16 14.5 1.5 3.5-5 6-17 6S-1 30 0 26C2 15.5 31 14.5 35.5 10 38.5 7 41.5 5 42 0',
  ) +
  path(
    middle,
    'M42.8 0h1.4c-1.5 6 15.5 7 16.3 11.7.8 5.3-19 8.3-16 14.3 1.2 3-4 5-14.5 5S1.8 29 2.5 26C4.5 17 33.5 15.5 38 10.5 41 7.5 42.5 5 42.8 0',
  );
const windingSurface = { x: 7, y: 26, width: 34 };

export const river: Sketch = {
  ...plain,
  body:
    winding(water.dark, water.middle) +
    path(
      water.light,
      'M46 6c2 2 6 2.7 8.5 5 1 1-.4 1.8-1.5 1-2.5-1.7-7-2.5-8.5-5.2-.5-1 .7-1.6 1.5-.8M33 20.5c5-2.5 10-3.5 13-6 1-.8 2 .2 1 1.2-3 2.8-8 4-13 6-1.2.4-2-.6-1-1.2M11 26c4-2 8-2.6 11-3.6 1-.3 1.6.7.6 1.2-3 1.5-7 2-10.6 3.6-1 .4-2-.7-1-1.2M27 27.5c3-.6 6-.8 9-1.8 1-.3 1.4.9.5 1.3-3 1.3-6 1.5-9.3 2-1.2.2-1.4-1.3-.2-1.5',
    ),
  surface: windingSurface,
  inside: { x: 9, y: 10, width: 32, height: 16.5 },
  main: shades(water),
};

export const trail: Sketch = {
  ...plain,
  body:
    winding(sand.dark, sand.middle) +
    path(
      sand.light,
      'M43.3 2c0 5 10.5 6.5 11 9.9.6 4.3-21 6.3-22 15-2 1.5-12 1.5-16 0C18 20 40 17 42.5 11.3 44 8 43 5 43.3 2',
    ) +
    ellipse(sand.dark, 14, 26, 1.7, 0.8) +
    ellipse(sand.dark, 53, 13.5, 1.2, 0.6) +
    ellipse(sand.dark, 33, 29, 1.5, 0.7) +
    ellipse(sand.dark, 30, 18.5, 1.2, 0.5),
  surface: windingSurface,
  main: shades(sand),
};

/** Still water with its shore; lighter lines lie on it. @param rx half of its width @param ry half of its depth */
function stillWater(rx: number, ry: number, shore: { middle: string; dark: string }): string {
  const glints = [
    [0.45, 0.7],
    [1.2, 0.9],
    [0.75, 1.2],
    [1.35, 1.4],
  ] as const;
  return (
    ellipse(shore.dark, rx, ry + 0.9, rx, ry) +
    ellipse(shore.middle, rx, ry, rx, ry) +
    ellipse(water.dark, rx, ry + 0.2, rx * 0.94, ry * 0.86) +
    ellipse(water.middle, rx, ry + 0.9, rx * 0.9, ry * 0.76) +
    glints.map(([x, y]) => rect(water.light, rx * x, ry * y, rx * 0.2, 0.9, 0.45)).join('')
  );
}

export const lake: Sketch = {
  ...plain,
  body: stillWater(48, 11, grass),
  surface: { x: 14, y: 12, width: 68 },
  inside: { x: 12, y: -4, width: 72, height: 17 },
  main: shades(water),
};

const lilypad = (x: number, y: number) =>
  path('#44911b', `M${x} ${y}l4-1.2a4.2 1.7 0 1 1-1-.6z`) + ellipse('#86d72f', x - 0.6, y + 0.1, 1.8, 0.6);

export const pond: Sketch = {
  ...plain,
  body:
    stillWater(26, 8, grass) +
    lilypad(12, 11) +
    lilypad(39, 8) +
    path(
      '#44911b',
      'M46.5 9c-.4-4-.2-6.5.8-9l.8.3c-.7 2.5-.7 5-.2 8.7zM49 9.5c0-3 .5-5 1.8-7l.7.4c-1 2-1.2 4-.9 6.6z',
    ) +
    rect('#7d4533', 46.6, -2, 2, 5, 1),
  surface: { x: 9, y: 9, width: 34 },
  inside: { x: 9, y: -4, width: 34, height: 14 },
  main: shades(water),
};

export const pool: Sketch = {
  ...plain,
  body:
    path(stone.dark, 'M8 2h60l8 17a1.5 1.5 0 0 1-1.4 2H1.4A1.5 1.5 0 0 1 0 19z') +
    path(
      '#f3eef8',
      'M9 0h58a2 2 0 0 1 1.8 1.2L76 17a1.5 1.5 0 0 1-1.4 2H1.4A1.5 1.5 0 0 1 0 17L7.2 1.2A2 2 0 0 1 9 0',
    ) +
    path(water.dark, 'M11 2.5h54l5.5 13.5h-65z') +
    path(water.middle, 'M10.6 4.5h54.8l4.6 11.5H6z') +
    path(
      water.light,
      'M16 8c3-1 5 1 8 0s5 1 8 0v1c-3 1-5-1-8 0s-5-1-8 0zM42 11c3-1 5 1 8 0s5 1 8 0v1c-3 1-5-1-8 0s-5-1-8 0zM20 13.5c3-1 5 1 8 0v1c-3 1-5-1-8 0zM48 6.5c3-1 5 1 8 0v1c-3 1-5-1-8 0z',
    ) +
    path(
      '#9b9b9b',
      'M56 9V1.5a2.5 2.5 0 0 1 5 0h-1a1.5 1.5 0 0 0-3 0V9zM63 9V1.5a2.5 2.5 0 0 1 5 0h-1a1.5 1.5 0 0 0-3 0V9zM57 4.5h7v.9h-7z',
    ),
  surface: { x: 10, y: 12, width: 44 },
  inside: { x: 10, y: -4, width: 44, height: 15 },
  main: shades(water),
};

export const hill: Sketch = {
  ...plain,
  body:
    path(grass.dark, 'M0 28C12 26 24 0 46 0s36 26 50 28z') +
    path(grass.middle, 'M0 28C12 26 24 0 46 0c10 0 17 5 22 11-8 2-12 6-22 9S18 27 8 28z') +
    path(grass.light, 'M27 9.5C32 4 38 0 46 0c6 0 11 1.8 15 4.5-6-.5-9 1-14 2.5-7 2-13 2-20 2.5'),
  surface: { x: 34, y: 2, width: 26 },
  main: shades(grass),
};

export const haystack: Sketch = {
  ...plain,
  body:
    path('#d9962b', 'M3 27C1 27 0 26 .5 24 3 13 9 0 19 0s16 13 18.5 24c.5 2-.5 3-2.5 3z') +
    path('#f9c23c', 'M3 26.5C1.5 26.5.7 25.5 1 24 4 13 9 0 19 0c5 0 9 3.5 12 8-4 8-13 15.5-28 18.5') +
    path('#fff478', 'M12 6.5l5-4 .7 1-5 4zM7 15.5l6-4 .7 1-6 4zM16 12l6-5 .7 1-6 5zM5 21.5l7-3 .5 1.1-7 3z') +
    path('#b97a1a', 'M24 17l5-4 .7 1-5 4zM18 23.5l7-3 .5 1.1-7 3zM29 22.5l4-3 .7 1-4 3z'),
  surface: { x: 14, y: 1, width: 10 },
  main: ['#d9962b', '#f9c23c', '#fff478', '#b97a1a'],
};

export const waterfall: Sketch = {
  ...plain,
  body:
    path(stone.dark, 'M2 44C0 30 3 12 6 6c2-4 6-6 10-5h16c4-1 8 1 10 5 3 6 6 24 4 38z') +
    path(
      stone.middle,
      'M2 44C0 30 3 12 6 6c2-4 6-6 9-5-3 9-4 26-4 43zM46 44c2-14-1-32-4-38-1.5-3-4-5-7-5 2 9 3 26 3 43z',
    ) +
    path(stone.light, 'M5 14c2-2 4-2 6-1l-1 5c-2-1-4 0-6 2zM38 24c2-1 5 0 7 2v4c-2-2-5-3-7-2z') +
    path(water.dark, 'M14 1.5C15 .4 16 0 18 0h12c2 0 3 .4 4 1.5L36 42H12z') +
    path(water.middle, 'M17 1h14l2 41H15z') +
    path(water.light, 'M18 4h2l-1 30h-2zM23.5 2h2l.5 24h-3zM29 6h1.5L31.5 38h-2zM22 30h3l.5 10h-4z') +
    ellipse(water.dark, 24, 43, 22, 4.5) +
    ellipse('#ffffff', 15, 41.5, 5, 2.2) +
    ellipse('#ffffff', 33, 41.5, 5, 2.2) +
    ellipse('#e8fbff', 24, 42.2, 8, 2.8),
  main: shades(water),
};

const turret = (x: number, y: number, height: number) =>
  rect(sand.middle, x, y, 8, height, 0) +
  rect(sand.light, x, y, 2.6, height, 0) +
  row(3, (at) => rect(sand.dark, x - 1 + at * 3.7, y - 3, 2.6, 3.4, 0.4)) +
  rect(sand.dark, x - 1, y - 0.4, 10, 2.4, 0.5);

export const sandcastle: Sketch = {
  ...plain,
  body:
    path(sand.dark, 'M0 34c1-3 4-5 8-5h28c4 0 7 2 8 5z') +
    turret(6, 16, 14) +
    turret(30, 16, 14) +
    rect(sand.middle, 12, 18, 20, 13, 0) +
    row(4, (at) => rect(sand.dark, 12.5 + at * 5, 15.5, 3.6, 3.2, 0.4)) +
    turret(18, 8, 12) +
    path('#a56953', 'M18.5 31v-4.5a3.5 3.5 0 0 1 7 0V31z') +
    path(
      '#a56953',
      'M21 16v-2.5a1 1 0 0 1 2 0V16zM9 23v-2.5a1 1 0 0 1 2 0V23zM33 23v-2.5a1 1 0 0 1 2 0V23z',
    ) +
    rect('#7d4533', 21.5, -6, 0.9, 11.5, 0.3) +
    path('#f8312f', 'M22.4-6l7 2.3-7 2.5z') +
    path(sand.light, 'M4 34c2-2.6 5-3.5 9-3.5h14c-5 1.5-14 3-23 3.5'),
  main: shades(sand),
};
