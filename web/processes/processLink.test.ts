import { expect, test } from 'vitest';
import { processLink } from './processLink.ts';

const running = { fraction: 0.4, stage: 'embedding' };

test('a run is watched until it can be used, then its result page is the place to be', () => {
  const run = { id: 'a b', type: 'QuestionAnswer', status: 'processing' } as const;
  expect(processLink({ ...run, progress: running })).toBe('/loading/a%20b');
  expect(processLink({ ...run, progress: { ...running, usable: true } })).toBe('/question-answer/a%20b');
  expect(processLink({ ...run, status: 'fail', progress: running })).toBe('/question-answer/a%20b');
});
