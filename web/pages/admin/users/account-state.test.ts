import { expect, test } from 'vitest';
import { subscriptionOf } from '#testing/subscription.ts';
import { findActingObstacle, isAddress, planEndTextKey } from './account-state.ts';

const paid = subscriptionOf();

test.each([
  [{}, 'user.planRenews'],
  [{ cancelsAtEnd: true }, 'user.planEnds'],
  [{ source: 'trial' }, 'user.planEnds'],
  [{ source: 'admin', endsAt: null }, 'user.planEndless'],
  [{ status: 'ended', endsAt: null }, 'user.planOver'],
  [{ status: 'ended' }, 'user.planOver'],
] as const)('the term of a plan: %o', (change, words) => {
  expect(planEndTextKey({ ...paid, ...change })).toBe(words);
});

test('nobody acts as an admin or as somebody who is blocked', () => {
  const blockedAt = '2026-11-01T00:00:00.000Z';
  expect(findActingObstacle({ roles: ['user'], blockedAt: null })).toBeNull();
  expect(findActingObstacle({ roles: ['user', 'admin'], blockedAt: null })).toBe('admin');
  expect(findActingObstacle({ roles: ['user'], blockedAt })).toBe('blocked');
});

test('an account is deleted only by its whole address, typed in any case', () => {
  const same = (typed: string) => isAddress(typed, 'Ada@example.org');
  expect(['Ada@example.org', ' ADA@Example.org '].map(same)).toEqual([true, true]);
  expect(['', 'Ada@example', 'Ada@example.org.tr', 'A da@example.org'].map(same)).toEqual(
    Array(4).fill(false),
  );
});
