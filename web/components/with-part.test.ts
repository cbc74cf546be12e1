import { expect, test } from 'vitest';
import { withPart } from './with-part.ts';

test('a filter that is chosen stands beside the others, and one that is taken back goes alone', () => {
  const params = new URLSearchParams('q=a&status=fail');
  expect(`${withPart(params, { type: 'Compare', status: 'success' })}`).toBe(
    'q=a&status=success&type=Compare',
  );
  expect(`${withPart(params, { status: '' })}`).toBe('q=a');
  expect(`${withPart(params, { q: undefined, status: undefined })}`).toBe('');
  expect(`${params}`).toBe('q=a&status=fail');
});
