import { expect, test } from 'vitest';
import { onceSettled } from './settled.ts';

/** The steps in order, when waiting edits are saved or refused. */
async function course(taken?: boolean): Promise<string[]> {
  const steps: string[] = [];
  const settle = async () => {
    await Promise.resolve();
    steps.push('edits sent');
    return taken ?? true;
  };
  await onceSettled(taken === undefined ? undefined : settle, () => void steps.push('saved'));
  return steps;
}

test('a file is downloaded after the waiting edits are saved, and not without them', async () => {
  expect(await course(true)).toEqual(['edits sent', 'saved']);
  expect(await course(false)).toEqual(['edits sent']);
  expect(await course()).toEqual(['saved']);
});

test('a failure to save is reported', async () => {
  await expect(onceSettled(undefined, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});
