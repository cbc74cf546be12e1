import { expect, it } from 'vitest';
import { measureTime, visibilityFigure } from './pictures.ts';

it('misses the targets of time and visibility when nothing could be drawn', async () => {
  expect(await measureTime([])).toMatchObject({ measured: '-', met: false });
  expect(visibilityFigure([])).toMatchObject({ measured: '-', met: false });
});
