import { expect, it } from 'vitest';
import { progressText } from './operating.ts';

it('shows the progress of a backup in tables and then in megabytes of files', () => {
  expect(progressText({ stage: 'database', done: 3, total: 19 })).toBe('Tables: 3 of 19');
  expect(progressText({ stage: 'files', done: 1_540_000, total: 30_000_000 })).toBe('Files: 1.5 of 30.0 MB');
});
