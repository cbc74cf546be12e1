import { plain, type Sketch, wood } from './sketch.ts';

export const table: Sketch = {
  ...plain,
  body: `
    <path fill="${wood.dark}" d="M5 5h4v17.2a1.2 1.2 0 0 1-1.2 1.2H6.600a1.200 1.200 0 0 1-1.200-1.200zM47 5h4l-.4 17.200a1.200 1.200 0 0 1-1.200 1.200h-1.200a1.200 1.200 0 0 1-1.200-1.200z"/>
    <path fill="${wood.middle}" d="M3.500 3.500h49v4.200a1 1 0 0 1-1 1h-47a1 1 0 0 1-1-1z"/>
    <rect fill="${wood.light}" x="0" y="0" width="56" height="5" rx="2"/>`,
  surface: { x: 2, y: 0.6, width: 52 },
  shelter: { x: 10, y: 9, width: 36, height: 14.4 },
  main: Object.values(wood),
};
