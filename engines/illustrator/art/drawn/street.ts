import {
  ellipse,
  metal,
  path,
  plain,
  porcelain,
  rect,
  row,
  type Sketch,
  shades,
  stone,
  wood,
} from './sketch.ts';

const asphalt = { light: '#8b8596', middle: '#6f6a7c', dark: '#5a5568' };

/** Seen along the ground from one side to the other: things drive on it. */
export const road: Sketch = {
  ...plain,
  body:
    rect(stone.light, 0, 0, 112, 17, 8) +
    rect(asphalt.dark, 1, 1.4, 110, 14.4, 7) +
    rect(asphalt.middle, 1, 1.4, 110, 13.2, 6.6) +
    rect(asphalt.light, 7, 2.2, 98, 0.8, 0.4) +
    row(6, (at) => path('#ffffff', `M${10.5 + at * 16} 7.4h9.5l-.8 1.5h-9.5z`)),
  surface: { x: 6, y: 11, width: 100 },
  main: shades(asphalt),
};

export const fence: Sketch = {
  ...plain,
  body:
    rect(porcelain.dark, 0, 8, 63, 3, 0.6) +
    rect(porcelain.dark, 0, 17, 63, 3, 0.6) +
    row(8, (at) => {
      const x = 1 + at * 8;
      return (
        path(
          porcelain.light,
          `M${x} 4.5L${x + 2.5} 0.6a.6.6 0 0 1 1 0L${x + 6} 4.5V24a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z`,
        ) + path(porcelain.middle, `M${x + 4.2} 2.3L${x + 6} 4.5V24a1 1 0 0 1-1 1h-.8z`)
      );
    }),
  main: shades(porcelain),
};

const brick = { light: '#e08a6a', middle: '#c96a4c', dark: '#a34e38' };

export const wall: Sketch = {
  ...plain,
  body:
    rect(brick.dark, 1.5, 2, 61, 26, 0.6) +
    row(4, (line) =>
      row(7, (at) => {
        const start = 2 + at * 10 - (line % 2) * 5;
        const left = Math.max(2, start);
        const right = Math.min(62, start + 9.2);
        const tone = (at * 5 + line * 3) % 4 === 0 ? brick.light : brick.middle;
        return right - left < 1
          ? ''
          : rect(tone, left, 4.8 + line * 5.9, Math.round((right - left) * 10) / 10, 5.2, 0.5);
      }),
    ) +
    rect(stone.middle, 0, 1, 64, 3.6, 1) +
    rect(stone.light, 0, 0, 64, 3, 1),
  surface: { x: 2, y: 0.5, width: 60 },
  main: shades(brick),
};

/** An arch over water or a valley; its roadway is level enough to stand on. */
export const bridge: Sketch = {
  ...plain,
  body:
    path(stone.dark, 'M0 12c14-5 25-6 40-6s26 1 40 6v17H65c0-9-11-15-25-15S15 20 15 29H0z') +
    path(
      stone.middle,
      'M0 13.5c14-5 25-6 40-6s26 1 40 6V29H66.5C66.5 19.5 55 13.2 40 13.2S13.5 19.5 13.5 29H0z',
    ) +
    path(
      stone.dark,
      'M13.5 29c0-9.5 11.5-15.8 26.5-15.8S66.5 19.5 66.5 29H65c0-8.5-11-14.2-25-14.2S15 20.5 15 29z',
    ) +
    row(6, (at) =>
      rect(stone.dark, [3, 7, 20, 54, 70, 73][at] ?? 0, [18, 24, 11, 11, 18, 24][at] ?? 0, 4.5, 1.5, 0.6),
    ) +
    path(stone.light, 'M0 9.5c14-5 25-6 40-6s26 1 40 6v4c-14-5-25-6-40-6s-26 1-40 6z'),
  surface: { x: 16, y: 4.3, width: 48 },
  shelter: { x: 18, y: 16, width: 44, height: 13 },
  main: shades(stone),
};

const pole = '#433b6b';

export const streetLamp: Sketch = {
  ...plain,
  body:
    rect('#321b41', 4.6, 44, 8.8, 3, 1.2) +
    rect(pole, 7.9, 13, 2.2, 32, 0.8) +
    rect('#321b41', 6.8, 36, 4.4, 8.5, 1.2) +
    path('#ffec56', 'M3.5 4.5h11L12.6 13H5.4z') +
    path('#fff9ba', 'M5.5 5.5h3.2l-.6 6.5H6.8z') +
    path(pole, 'M2.8 5.4L8 .9a1.5 1.5 0 0 1 2 0l5.2 4.5z') +
    rect(pole, 4.6, 12.4, 8.8, 1.8, 0.8),
  main: [pole, '#321b41'],
};

export const floorLamp: Sketch = {
  ...plain,
  body:
    ellipse('#321b41', 10, 45, 6.5, 1.8) +
    rect(pole, 9.2, 14, 1.6, 31, 0.6) +
    rect('#fff9ba', 7.6, 13, 4.8, 2.4, 1.1) +
    path(
      '#fcd53f',
      'M4.7 1a1.2 1.2 0 0 1 1.1-1h8.4a1.2 1.2 0 0 1 1.1 1l4.4 12a1 1 0 0 1-1 1.3H1.3a1 1 0 0 1-1-1.3z',
    ) +
    path('#fff478', 'M6.3 1.5h2.5L6.5 12.8H3.2c-.6 0-1-.5-.8-1z'),
  main: ['#fcd53f', '#fff478'],
};

export const sign: Sketch = {
  ...plain,
  body:
    rect(wood.dark, 20.5, 12, 3.6, 26, 1) +
    rect(wood.middle, 0, 1, 44, 19.5, 2) +
    rect(wood.light, 0, 0, 44, 19, 2) +
    path(wood.middle, 'M3 4.3c4-.6 8 .4 12 0v.7c-4 .4-8-.6-12 0zM27 15c5-.6 9 .5 14 0v.7c-5 .5-9-.6-14 0z') +
    `<circle fill="${wood.dark}" cx="2.6" cy="9.5" r=".8"/><circle fill="${wood.dark}" cx="41.4" cy="9.5" r=".8"/>`,
  board: { x: 4.5, y: 2.5, width: 35, height: 14 },
  main: shades(wood),
};

const velvet = { light: '#f8576b', middle: '#d7263d', dark: '#a3143a' };

export const stage: Sketch = {
  ...plain,
  body:
    rect('#321b41', 6, 4, 84, 36, 0) +
    path('#433b6b', 'M48 6l22 34H26z') +
    row(2, (at) => {
      const mirror = at === 0 ? undefined : 'translate(96 0) scale(-1 1)';
      return (
        path(velvet.middle, 'M2 4h22c0 15-5 25-8 36H2z', mirror) +
        path(
          velvet.dark,
          'M8 4h3c0 13-1 25-3 36H5c2-11 3-23 3-36m9 0h3c-.5 13-4 25-7 36h-2.5C13.5 29 16.5 17 17 4',
          mirror,
        )
      );
    }) +
    row(6, (at) =>
      path(at % 2 === 0 ? velvet.middle : velvet.light, `M${at * 16} 3h16c0 4-3 7-8 7s-8-3-8-7`),
    ) +
    rect('#f9c23c', 0, 0, 96, 4, 1.5) +
    path(wood.light, 'M5 38h86l5 7H0z') +
    rect(wood.dark, 0, 45, 96, 8, 1) +
    row(5, (at) => path(wood.middle, `M${14 + at * 17} 38h1.2l${at - 2} 7h-1.4z`)),
  surface: { x: 18, y: 42.5, width: 60 },
  main: shades(velvet),
};

export const chimney: Sketch = {
  ...plain,
  body:
    rect(brick.middle, 2, 4, 16, 26, 0.4) +
    row(4, (line) => rect(brick.dark, 2, 9 + line * 5.4, 16, 0.8, 0)) +
    row(4, (line) => rect(brick.dark, line % 2 === 0 ? 7 : 12, 4.6 + line * 5.4, 0.8, 5, 0)) +
    rect(brick.light, 2, 4, 2.6, 26, 0) +
    rect(brick.dark, 0, 1, 20, 4.5, 1) +
    rect(brick.light, 0, 0, 20, 3.4, 1),
  surface: { x: 2, y: 0.5, width: 16 },
  main: shades(brick),
};

export const well: Sketch = {
  ...plain,
  body:
    rect(wood.dark, 6, 10, 2.6, 20, 0.6) +
    rect(wood.dark, 29.4, 10, 2.6, 20, 0.6) +
    rect(metal.light, 18.6, 12, 0.9, 10, 0) +
    rect(wood.middle, 7, 13, 24, 2, 1) +
    path(wood.middle, 'M15.5 21h7l-.8 5.5a1 1 0 0 1-1 .9h-3.4a1 1 0 0 1-1-.9z') +
    ellipse(stone.dark, 19, 27.5, 17, 3) +
    path(stone.middle, 'M2 27.5C2 29.2 9.6 30.5 19 30.5s17-1.3 17-3V39c0 1.7-7.6 3-17 3S2 40.7 2 39z') +
    row(5, (at) =>
      rect(at % 2 === 0 ? stone.light : stone.dark, 4 + at * 6.3, at % 2 === 0 ? 32 : 36, 5, 2.8, 0.8),
    ) +
    path('#ca0b4a', 'M19 0L0 11.5a1 1 0 0 0 .6 1.8h36.8a1 1 0 0 0 .6-1.8z') +
    path('#f8312f', 'M18.2.3a1.5 1.5 0 0 1 1.6 0L37 10.3H1z'),
  inside: { x: 5, y: 16, width: 28, height: 13.5 },
  main: shades(stone),
};
