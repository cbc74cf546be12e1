import { ellipse, metal, path, plain, porcelain, rect, row, type Sketch, shades } from './sketch.ts';

export const stove: Sketch = {
  ...plain,
  body:
    rect('#433b6b', 3, 35, 26, 2.5, 0.8) +
    rect(porcelain.light, 0, 2, 32, 34, 2) +
    rect(porcelain.middle, 0, 5.5, 32, 7, 0) +
    row(4, (at) => `<circle fill="#433b6b" cx="${6 + at * 5}" cy="9" r="1.6"/>`) +
    rect('#26c9fc', 24.5, 7.6, 4.5, 2.8, 0.6) +
    rect(metal.dark, 4, 16, 24, 15.5, 1.8) +
    rect('#321b41', 6.2, 19.6, 19.6, 9.8, 1) +
    path('#533566', 'M8 28.4l6-8h4l-6 8z') +
    rect(metal.light, 6, 17, 20, 1.5, 0.7) +
    rect(porcelain.dark, 0, 3.5, 32, 2.2, 0) +
    rect('#433b6b', 1, 1.4, 30, 2.6, 1) +
    rect('#212121', 4, 0.3, 9, 1.8, 0.8) +
    rect('#212121', 19, 0.3, 9, 1.8, 0.8),
  surface: { x: 3, y: 0.5, width: 26 },
  inside: { x: 7, y: 20, width: 18, height: 9 },
  main: shades(porcelain),
};

export const fridge: Sketch = {
  ...plain,
  body:
    rect('#433b6b', 3, 46, 20, 2, 0.6) +
    rect(porcelain.dark, 0, 0, 26, 47, 2.6) +
    rect(porcelain.light, 0, 0, 24, 15.4, 2.6) +
    rect(porcelain.light, 0, 16.6, 24, 30, 2.6) +
    path(porcelain.middle, 'M3 47l8-30.4h5L8 47zM9 15.4L13 0h4l-4 15.4z') +
    rect(metal.middle, 20, 7, 1.8, 6.5, 0.9) +
    rect(metal.middle, 20, 19, 1.8, 9, 0.9),
  surface: { x: 2, y: 0.3, width: 22 },
  board: { x: 3, y: 20, width: 15, height: 16 },
  main: shades(porcelain),
};

const bowlTones = { light: '#5092ff', middle: '#3f6fe0', dark: '#2c52b8' };

export const bowl: Sketch = {
  ...plain,
  body:
    path(bowlTones.dark, 'M10 17.5h12l1 2.3a.8.8 0 0 1-.7 1.2H9.7a.8.8 0 0 1-.7-1.2z') +
    ellipse(bowlTones.dark, 16, 5, 15, 3.2) +
    path(bowlTones.middle, 'M.5 4.8C.5 13 7 18.6 16 18.6S31.5 13 31.5 4.8c0 2-7 3.5-15.5 3.5S.5 6.8.5 4.8') +
    path(bowlTones.light, 'M3.5 8.3c1.5.6 3 1 4.7 1.2.6 3 1.8 5.4 3.8 7.6-4.7-1.5-7.8-4.7-8.5-8.8'),
  inside: { x: 3, y: -4, width: 26, height: 11.6 },
  main: shades(bowlTones),
};

export const plate: Sketch = {
  ...plain,
  body:
    ellipse(porcelain.dark, 18, 6, 18, 5.6) +
    ellipse(porcelain.light, 18, 5, 18, 5) +
    ellipse(porcelain.middle, 18, 5, 12.5, 3.2) +
    ellipse('#ffffff', 18, 5.4, 12, 2.7),
  surface: { x: 6, y: 5.8, width: 24 },
  main: [...shades(porcelain), '#ffffff'],
};

const glaze = { light: '#3fd1c1', middle: '#17a99a', dark: '#0b7f78' };

export const vase: Sketch = {
  ...plain,
  body:
    ellipse(glaze.dark, 10, 2.2, 5.5, 1.7) +
    path(
      glaze.middle,
      'M4.5 2.2c0 .9 2.5 1.7 5.5 1.7s5.5-.8 5.5-1.7c0 3-1.3 4.5-.6 6.8C16 11.6 20 14.5 20 20c0 5-3.5 8.5-5 9.5-.6.4-1.2.5-2 .5H7c-.8 0-1.4-.1-2-.5C3.5 28.5 0 25 0 20c0-5.5 4-8.4 5.1-11 .7-2.3-.6-3.8-.6-6.8',
    ) +
    path(
      glaze.light,
      'M2.5 19.5c0-3 1.5-5 3-6.8.7-.8 1.9 0 1.4.9-1.2 2.3-1.7 5-1.3 8.4.1 1.3-1.7 1.7-2.2.5-.6-1-.9-2-.9-3',
    ) +
    rect('#fcd53f', 0.4, 18.2, 19.2, 1.5, 0) +
    path('#fcd53f', 'M.8 22.8h18.4l-.5 1.4H1.3z'),
  inside: { x: 5.5, y: -14, width: 9, height: 16.8 },
  main: shades(glaze),
};

const cardboard = { light: '#f3ad61', middle: '#d3883e', dark: '#a56953' };

export const box: Sketch = {
  ...plain,
  body:
    path(cardboard.dark, 'M4 8l3.5-4h27L38 8v4H4z') +
    path(cardboard.light, 'M4 8L0 12.5h3L7 8zM38 8l4 4.5h-3L35 8z') +
    rect(cardboard.middle, 4, 8, 34, 24, 1.2) +
    path(cardboard.light, 'M4 8h34v3.5H4z') +
    rect('#f9c23c', 18, 8, 6, 9, 0) +
    rect(cardboard.dark, 8, 26.5, 7, 1.2, 0.6) +
    rect(cardboard.dark, 8, 28.6, 4.5, 1.2, 0.6),
  inside: { x: 6, y: -4, width: 30, height: 12.2 },
  board: { x: 7, y: 18, width: 28, height: 7.5 },
  main: shades(cardboard),
};

const bottleTones = { light: '#86d72f', middle: '#44911b', dark: '#2c6b14' };

export const bottle: Sketch = {
  ...plain,
  body:
    path(
      bottleTones.middle,
      'M3.5 2h5v8.5c0 2 3.5 3.5 3.5 8.5v11a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V19c0-5 3.5-6.5 3.5-8.5z',
    ) +
    path(
      bottleTones.dark,
      'M8.5 10.5c0 2 3.5 3.5 3.5 8.5v11a2 2 0 0 1-2 2H8c1-4 1-10 .3-14-.4-2.5-1.8-4.5-1.8-7.5',
    ) +
    rect(bottleTones.light, 1.6, 16, 1.4, 4, 0.7) +
    rect('#fff2d6', 0, 20.5, 12, 7.5, 0) +
    rect('#f9c23c', 2, 22.6, 8, 1.2, 0.5) +
    rect('#f9c23c', 3.5, 25, 5, 1.2, 0.5) +
    rect('#6d4534', 3.2, 0, 5.6, 3.4, 1),
  board: { x: 0.8, y: 21, width: 10.4, height: 6.5 },
  main: shades(bottleTones),
};

const clear = { light: '#e8f8ff', middle: '#c5ecfb', dark: '#8fd0ee' };

export const glass: Sketch = {
  ...plain,
  body:
    path(clear.middle, 'M0 1.6h14l-1.6 17.8a1.6 1.6 0 0 1-1.6 1.6H3.2a1.6 1.6 0 0 1-1.6-1.6z') +
    path('#26c9fc', 'M.6 8h12.8l-1.2 10.6a1.2 1.2 0 0 1-1.2 1.1H3a1.2 1.2 0 0 1-1.2-1.1z') +
    ellipse('#b4f6fc', 7, 8, 6.4, 1.2) +
    ellipse(clear.dark, 7, 1.6, 7, 1.5) +
    ellipse(clear.light, 7, 1.7, 6, 1) +
    path('#ffffff', 'M2.3 4.5c.7 0 1 .4 1.1 1l.9 9.5c0 .8-1.1 1-1.3.2L1.8 5.6c-.1-.6 0-1.1.5-1.1'),
  inside: { x: 1.5, y: -4, width: 11, height: 12 },
  main: ['#26c9fc', '#b4f6fc'],
};
