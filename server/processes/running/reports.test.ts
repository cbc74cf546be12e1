import { expect, it } from 'vitest';
import { type Progress, partialMaximum } from '#contract/processes.ts';
import { risingReports } from './reports.ts';

it('never lets the fraction fall, and passes on the current stage', () => {
  const seen: Progress[] = [];
  const report = risingReports((progress) => seen.push(progress));
  report({ fraction: 0.4, stage: 'reading' });
  report({ fraction: 0.1, stage: 'embedding' });
  report({ fraction: 0.5, stage: 'embedding' });
  expect(seen).toEqual([
    { fraction: 0.4, stage: 'reading' },
    { fraction: 0.4, stage: 'embedding' },
    { fraction: 0.5, stage: 'embedding' },
  ]);
});

it('passes on only the end of a long partial result', () => {
  const seen: Progress[] = [];
  const report = risingReports((progress) => seen.push(progress));
  report({ fraction: 0, stage: 'transcribing', partial: `${'a'.repeat(partialMaximum)} son sözler` });
  report({ fraction: 0, stage: 'transcribing', partial: 'kısa' });
  expect(seen.map(({ partial }) => partial?.length)).toEqual([partialMaximum, 4]);
  expect(seen[0]?.partial).toMatch(/^a+ son sözler$/);
});
