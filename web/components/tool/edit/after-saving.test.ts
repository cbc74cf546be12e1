import { expect, test } from 'vitest';
import { afterSaving } from './after-saving.ts';

/** The events in order, when pending edits are accepted or refused. */
async function course(taken?: boolean): Promise<string[]> {
  const steps: string[] = [];
  const saveEdits = async () => {
    await Promise.resolve();
    steps.push('edits sent');
    return taken ?? true;
  };
  await afterSaving(taken === undefined ? undefined : saveEdits, () => void steps.push('saved'));
  return steps;
}

test('a file is downloaded after pending edits are saved, and not without them', async () => {
  expect(await course(true)).toEqual(['edits sent', 'saved']);
  expect(await course(false)).toEqual(['edits sent']);
  expect(await course()).toEqual(['saved']);
});

test('a failed action is reported', async () => {
  await expect(afterSaving(undefined, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});
