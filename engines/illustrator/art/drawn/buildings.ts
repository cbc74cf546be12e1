import { path, plain, rect, row, type Sketch, shades } from './sketch.ts';

const plaster = { light: '#fff7e8', middle: '#f0dfc8', dark: '#d8c0a4' };

const sail = (angle: number) => {
  const turned = `rotate(${angle} 20 18)`;
  return (
    path('#7d4533', 'M19.4 18V-2h1.2v20z', turned) +
    path('#f4f4f4', 'M20.6-1.5h4.6v13.5h-4.6z', turned) +
    path('#cdc4d6', 'M20.6 2.5h4.6v.8h-4.6zM20.6 7h4.6v.8h-4.6zM22.6-1.5h.7V12h-.7z', turned)
  );
};

export const windmill: Sketch = {
  ...plain,
  body:
    path(plaster.middle, 'M12 18h16l4.5 31a1 1 0 0 1-1 1.2h-23a1 1 0 0 1-1-1.2z') +
    path(plaster.light, 'M12 18h6l-2.5 32.2h-7a1 1 0 0 1-1-1.2z') +
    path('#f8312f', 'M10.5 18.5C10.5 11 15 8 20 8s9.5 3 9.5 10.5z') +
    path('#ca0b4a', 'M20 8c5 0 9.5 3 9.5 10.5h-6C23.5 13 22.5 9.5 20 8') +
    path('#6d4534', 'M16.5 50.2V43a3.5 3.5 0 0 1 7 0v7.2z') +
    row(2, (at) => rect('#26c9fc', 18 - at * 0.5, 26 + at * 7.5, 4, 4.5, 1)) +
    [45, 135, 225, 315].map(sail).join('') +
    '<circle fill="#6d4534" cx="20" cy="18" r="2"/>',
  main: ['#f8312f', '#ca0b4a'],
};

export const lighthouse: Sketch = {
  ...plain,
  body:
    path('#b4acbc', 'M0 62c1-4 4-5.5 8-6h18c4 .5 7 2 8 6z') +
    path('#f4f4f4', 'M10.5 18h13l4 39.5a1 1 0 0 1-1 1h-19a1 1 0 0 1-1-1z') +
    path('#f8312f', 'M9.7 26h14.6l.8 8H8.9zM8.1 42h17.8l.8 8H7.3z') +
    path('#e1d8ec', 'M19 18h4.5l.8 8h-4.8zM20.1 34h5l.8 8h-5.3zM21.2 50h5.5l.8 7.5a1 1 0 0 1-1 1h-4.7z') +
    path('#ca0b4a', 'M19.5 26h4.8l.8 8h-5zM20.6 42h5.3l.8 8h-5.5z') +
    path('#433b6b', 'M14.3 58.5V53.5a2.7 2.7 0 0 1 5.4 0v5z') +
    rect('#ffec56', 11.5, 7.5, 11, 8.5, 0.5) +
    rect('#fff9ba', 13, 7.5, 3, 8.5, 0) +
    row(3, (at) => rect('#433b6b', 11.5 + at * 5, 7.5, 1, 8.5, 0)) +
    path('#f8312f', 'M9.5 8C10 4 13 1.5 16.3 1.2V.7a.7.7 0 0 1 1.4 0v.5C21 1.5 24 4 24.5 8z') +
    rect('#433b6b', 8, 15.5, 18, 2.8, 1),
  main: ['#f8312f', '#ca0b4a'],
};

const ice = { light: '#f3fbff', middle: '#d4effb', dark: '#a9d6ef' };

export const igloo: Sketch = {
  ...plain,
  body:
    path(ice.middle, 'M0 29C0 12 10 0 24 0s24 12 24 29a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1') +
    path(ice.light, 'M0 29C0 12 10 0 24 0c2 0 4 .3 6 .8C16 4 9 14 9 30H1a1 1 0 0 1-1-1') +
    path(
      ice.dark,
      'M2.5 17.6h43l.4 1.2H2.1zM9.3 7.5h29.4l1 1.2H8.3zM14 8.2h1.2v9.8H14zM31 8.2h1.2v9.8H31zM22.6 0h1.2v8h-1.2zM6.5 18.5h1.2V30H6.5zM41 18.5h1.2V30H41z',
    ) +
    path(ice.dark, 'M12 30V24.5a12 12 0 0 1 24 0V30z') +
    path(ice.light, 'M13 30V24.5a11 11 0 0 1 22 0V30z') +
    path('#2d4a7a', 'M17 30v-5.5a7 7 0 0 1 14 0V30z'),
  inside: { x: 17.5, y: 18, width: 13, height: 12 },
  main: shades(ice),
};
