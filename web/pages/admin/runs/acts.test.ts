import { expect, test } from 'vitest';
import { actsOf, kindOf } from './acts.ts';

test('a run can be cancelled while it runs, run again once it has ended, and both if it is stuck', () => {
  expect(actsOf({ status: 'processing', stuck: false })).toEqual(['cancel']);
  expect(actsOf({ status: 'processing', stuck: true })).toEqual(['again', 'cancel']);
  for (const status of ['success', 'fail', 'cancelled'] as const)
    expect(actsOf({ status, stuck: false })).toEqual(['again']);
});

test('the confirmation explains what happens to a stuck run', () => {
  expect([kindOf('again', { stuck: true }), kindOf('again', { stuck: false })]).toEqual(['stuck', 'again']);
  expect(kindOf('cancel', { stuck: true })).toBe('cancel');
});
