import { expect, test } from 'vitest';
import { confirmationOf, runActionsOf } from './run-actions.ts';

test('a run can be cancelled while it runs, run again once it has ended, and either when it is stuck', () => {
  expect(runActionsOf({ status: 'processing', stuck: false })).toEqual(['cancel']);
  expect(runActionsOf({ status: 'processing', stuck: true })).toEqual(['again', 'cancel']);
  for (const status of ['success', 'fail', 'cancelled'] as const)
    expect(runActionsOf({ status, stuck: false })).toEqual(['again']);
});

test('the confirmation says what happens to a stuck run', () => {
  expect([confirmationOf('again', { stuck: true }), confirmationOf('again', { stuck: false })]).toEqual([
    'stuck',
    'again',
  ]);
  expect(confirmationOf('cancel', { stuck: true })).toBe('cancel');
});
