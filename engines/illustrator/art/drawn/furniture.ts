import { ellipse, path, plain, porcelain, rect, row, type Sketch, shades, wood } from './sketch.ts';

export const table: Sketch = {
  ...plain,
  body:
    path(wood.dark, 'M5 5h4.5l-.4 18.2a1.2 1.2 0 0 1-1.2 1.2H6.5a1.2 1.2 0 0 1-1.2-1.2z') +
    path(wood.dark, 'M46.5 5H51l-.3 18.2a1.2 1.2 0 0 1-1.2 1.2h-1.4a1.2 1.2 0 0 1-1.2-1.2z') +
    rect(wood.middle, 3, 3, 50, 5.5, 1) +
    rect(wood.light, 0, 0, 56, 4.6, 1.8),
  surface: { x: 2, y: 0.8, width: 52 },
  shelter: { x: 10, y: 8.8, width: 36, height: 15.6 },
  main: shades(wood),
};

export const desk: Sketch = {
  ...plain,
  body:
    rect(wood.dark, 4, 4, 4.5, 22, 1.2) +
    rect(wood.middle, 30, 4, 18, 22, 1.6) +
    row(3, (at) => rect(wood.light, 31.6, 6 + at * 6.5, 14.8, 5.2, 0.8)) +
    row(3, (at) => rect(wood.dark, 37, 8 + at * 6.5, 4, 1.1, 0.55)) +
    rect(wood.middle, 4, 3, 44, 4, 1) +
    rect(wood.light, 0, 0, 52, 4.4, 1.7),
  surface: { x: 2, y: 0.8, width: 48 },
  shelter: { x: 9, y: 8, width: 20, height: 18 },
  main: shades(wood),
};

export const shelf: Sketch = {
  ...plain,
  body:
    path(wood.dark, 'M7 3h3.2v6.4a1 1 0 0 1-1.7.7L7 8.5zM41.8 3H45v5.5l-1.5 1.6a1 1 0 0 1-1.7-.7z') +
    rect(wood.middle, 0, 1, 52, 3.6, 1.2) +
    rect(wood.light, 0, 0, 52, 2.6, 1.2),
  surface: { x: 2, y: 0.5, width: 48 },
  shelter: { x: 11, y: 4.8, width: 30, height: 12 },
  main: shades(wood),
};

export const bench: Sketch = {
  ...plain,
  body:
    rect('#433b6b', 6, 1, 2.4, 22.5, 1.1) +
    rect('#433b6b', 39.6, 1, 2.4, 22.5, 1.1) +
    rect(wood.light, 1.5, 0, 45, 4, 1.5) +
    rect(wood.middle, 1.5, 5.4, 45, 4, 1.5) +
    path(wood.dark, 'M2 15h44v2.4a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1z') +
    rect(wood.light, 0, 12.5, 48, 3.8, 1.5) +
    rect('#321b41', 3, 17.5, 2.6, 7, 1.1) +
    rect('#321b41', 42.4, 17.5, 2.6, 7, 1.1),
  surface: { x: 3, y: 13.6, width: 42 },
  shelter: { x: 7, y: 18.5, width: 34, height: 6 },
  main: shades(wood),
};

const spines = ['#f8312f', '#00a6ed', '#fcd53f', '#44911b', '#8d65c5', '#ff822d', '#f4f4f4', '#0074ba'];

/** Books of uneven height that stand on a board at `y`, from `x` on. */
function books(x: number, y: number, count: number, from: number): string {
  return row(count, (at) => {
    const height = 6.6 + ((at * 7 + from * 3) % 5) * 0.55;
    const colour = spines[(at * 3 + from) % spines.length] ?? '#f8312f';
    return rect(colour, x + at * 2.7, y - height, 2.4, height, 0.4);
  });
}

export const bookcase: Sketch = {
  ...plain,
  body:
    rect(wood.middle, 0, 0, 32, 47, 1.6) +
    row(4, (at) => rect(wood.dark, 2.4, 2.6 + at * 10.9, 27.2, 9.3, 0.5)) +
    books(3, 11.9, 9, 0) +
    books(3, 22.8, 6, 1) +
    books(11, 33.7, 7, 2) +
    books(3, 44.6, 4, 5) +
    rect(wood.light, 0, 0, 32, 2.6, 1.2) +
    row(3, (at) => rect(wood.light, 2.4, 11.9 + at * 10.9, 27.2, 1.1)) +
    rect(wood.dark, 2, 47, 4, 2, 0.5) +
    rect(wood.dark, 26, 47, 4, 2, 0.5),
  surface: { x: 2, y: 0.4, width: 28 },
  inside: { x: 15, y: 36.5, width: 14, height: 8.1 },
  main: shades(wood),
};

export const wardrobe: Sketch = {
  ...plain,
  body:
    rect(wood.dark, 3, 45, 4.5, 4, 1) +
    rect(wood.dark, 28.5, 45, 4.5, 4, 1) +
    rect(wood.middle, 1, 1, 34, 45, 1.8) +
    rect(wood.light, 3, 4, 14.4, 39, 1) +
    rect(wood.light, 18.6, 4, 14.4, 39, 1) +
    row(2, (at) => rect(wood.middle, 5 + at * 15.6, 6.2, 10.4, 14.5, 0.8)) +
    row(2, (at) => rect(wood.middle, 5 + at * 15.6, 23.5, 10.4, 17, 0.8)) +
    row(2, (at) => rect('#fcd53f', 15.3 + at * 4.2, 21, 1.2, 4, 0.6)) +
    rect(wood.dark, 0, 0, 36, 2.6, 1.2),
  surface: { x: 2, y: 0.4, width: 32 },
  main: shades(wood),
};

const red = { light: '#ff6b6b', middle: '#f8312f', dark: '#ca0b4a' };

export const rug: Sketch = {
  ...plain,
  body:
    path('#fff2d6', 'M6.5.6h51l6 15.2H.5zM9 0h2M53 0h2') +
    path(red.dark, 'M7.5 0h49l6 15H1.5z') +
    path('#fcd53f', 'M9.9 1.5h44.2l4.7 12H5.2z') +
    path(red.middle, 'M11.2 2.5h41.6l3.9 10H7.3z') +
    path(red.light, 'M32 4l12 3.5-12 3.5-12-3.5z') +
    path('#fcd53f', 'M32 5.6l6.6 1.9-6.6 1.9-6.6-1.9z'),
  surface: { x: 8, y: 7.5, width: 48 },
  main: shades(red),
};

const cushion = { light: '#b4d7ff', middle: '#7fb2f5', dark: '#5b8fdc' };

export const pillow: Sketch = {
  ...plain,
  body:
    path(
      cushion.dark,
      'M2 4.5C.5 2 2.5.5 5 1.5c6 1.7 16 1.7 22 0 2.5-1 4.5.5 3 3-1.2 4.5-1.2 9 0 13.5 1.5 2.5-.5 4-3 3-6-1.7-16-1.7-22 0-2.5 1-4.5-.5-3-3 1.2-4.5 1.2-9 0-13.5',
    ) +
    path(
      cushion.middle,
      'M2.6 4.3c-1-2 .4-3.2 2.4-2.5 6 1.7 16 1.7 22 0 2-.7 3.4.5 2.4 2.5-1 4-1.2 8-.6 12-7 2-17 2.2-25.6 0 .6-4 .4-8-.6-12',
    ) +
    path(cushion.light, 'M6 5c2.5.8 6 1.2 9 1.3 1 0 1 1.5 0 1.5-3.5 0-6.5-.5-9.4-1.4-.9-.4-.5-1.7.4-1.4'),
  surface: { x: 5, y: 3, width: 22 },
  main: shades(cushion),
};

const cloth = { light: '#a17fd5', middle: '#8d65c5', dark: '#6f4aa8' };

/** One of the two halves, from its rod down to the floor, drawn towards the outer side at its tie. */
const half = (mirror?: string) =>
  path(cloth.middle, 'M3 3h17c-.5 12-4 19-9.5 23 3 5 4 11 4 18H3z', mirror) +
  path(
    cloth.dark,
    'M7 3h2.5c0 9-1 17-3 23 2 5 2.5 12 2.5 18H7c0-7-.5-13-2.5-18C6.5 19 7 11 7 3m7 0h2.3c-.6 10-3.3 18-7.3 22.7l-1.5-.7C11.5 19 13.6 11 14 3',
    mirror,
  ) +
  path(cloth.light, 'M3 24.5l8.2.5a1 1 0 0 1 0 2l-8.2.8z', mirror);

export const curtain: Sketch = {
  ...plain,
  body:
    half() +
    half('translate(44 0) scale(-1 1)') +
    rect('#fcd53f', 0, 1, 44, 2.4, 1.2) +
    `<circle fill="#f9c23c" cx="1" cy="2.2" r="2"/><circle fill="#f9c23c" cx="43" cy="2.2" r="2"/>`,
  inside: { x: 15, y: 4, width: 14, height: 40 },
  main: shades(cloth),
};

const slate = { middle: '#2f7a5a', light: '#43946f' };

export const blackboard: Sketch = {
  ...plain,
  body:
    rect(wood.dark, 0, 0, 52, 33, 1.8) +
    rect(wood.light, 0, 0, 52, 32, 1.8) +
    rect(slate.middle, 2.6, 2.6, 46.8, 26.4, 0.8) +
    path(slate.light, 'M2.6 3.4a.8.8 0 0 1 .8-.8h14L5 29H3.4a.8.8 0 0 1-.8-.8z') +
    rect(wood.middle, 3, 30.5, 46, 2.3, 1) +
    rect('#ffffff', 8, 29.6, 5, 1.1, 0.5) +
    rect('#fcd53f', 15, 29.6, 4, 1.1, 0.5) +
    rect(porcelain.dark, 38, 29, 6, 1.8, 0.5),
  board: { x: 5, y: 5, width: 42, height: 21.5 },
  main: shades(slate),
};

export const swing: Sketch = {
  ...plain,
  body:
    path(
      wood.dark,
      'M7.5 1h2.7L5.7 39.3a1.3 1.3 0 0 1-1.3 1.2h-1a1.3 1.3 0 0 1-1.3-1.5zM33.8 1h2.7l5.4 38a1.3 1.3 0 0 1-1.3 1.5h-1a1.3 1.3 0 0 1-1.3-1.2z',
    ) +
    path(
      wood.middle,
      'M8.3 1h3.2l4.6 38a1.3 1.3 0 0 1-1.3 1.5h-1.2a1.3 1.3 0 0 1-1.3-1.2zM32.5 1h3.2l-4 38.3a1.3 1.3 0 0 1-1.3 1.2h-1.2a1.3 1.3 0 0 1-1.3-1.5z',
    ) +
    rect(wood.light, 4, 0, 36, 3.6, 1.8) +
    rect(porcelain.dark, 16.2, 3, 0.9, 24) +
    rect(porcelain.dark, 26.9, 3, 0.9, 24) +
    rect('#f8312f', 14.3, 26.3, 15.4, 2.6, 1.2),
  surface: { x: 15.5, y: 26.9, width: 13 },
  main: ['#f8312f'],
};

export const doghouse: Sketch = {
  ...plain,
  body:
    path(wood.light, 'M4 14L18 3l14 11v18a1.5 1.5 0 0 1-1.5 1.5h-25A1.5 1.5 0 0 1 4 32z') +
    path(wood.middle, 'M4 20h28v1.2H4zM4 26.5h28v1.2H4z') +
    path('#452829', 'M11 33.5V23a7 7 0 0 1 14 0v10.5z') +
    path('#ca0b4a', 'M18 3.5l15.3 13.3a1.7 1.7 0 0 0 2.4-2.5L18 2z') +
    path(
      '#f8312f',
      'M16.7.5a2 2 0 0 1 2.6 0l16 13.7a1.7 1.7 0 0 1-2.2 2.6L18 4 2.9 16.8a1.7 1.7 0 0 1-2.2-2.6z',
    ) +
    ellipse('#fff2d6', 18, 12.3, 2.4, 2),
  inside: { x: 11.5, y: 17, width: 13, height: 16.5 },
  main: ['#f8312f', '#ca0b4a'],
};
