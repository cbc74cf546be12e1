import { beforeAll, expect, test } from 'vitest';
import { webTools } from '#tools/web-registry.ts';
import { handInTools } from '../registry/tools.ts';
import { isUsable, processLink } from './process-link.ts';

beforeAll(() => handInTools(webTools));

const running = { fraction: 0.4, stage: 'embedding' };

test('a run leads to the loading page until it is usable, and then to its result page', () => {
  const run = { id: 'a b', type: 'QuestionAnswer', status: 'processing' } as const;
  expect(processLink({ ...run, progress: running })).toBe('/loading/a%20b');
  expect(processLink({ ...run, progress: { ...running, usable: true } })).toBe('/question-answer/a%20b');
  expect(processLink({ ...run, status: 'fail', progress: running })).toBe('/question-answer/a%20b');
});

test('a usable run stays usable, however it ended', () => {
  for (const status of ['processing', 'fail', 'cancelled'] as const) {
    expect(isUsable({ status, progress: running })).toBe(false);
    expect(isUsable({ status, progress: { ...running, usable: true } })).toBe(true);
  }
  expect(isUsable({ status: 'success', progress: { fraction: 1, stage: 'done' } })).toBe(true);
});
