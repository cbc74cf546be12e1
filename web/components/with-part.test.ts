import { expect, test } from 'vitest';
import { withPart } from './with-part.ts';

test('a chosen filter is added to the others, and a removed one disappears alone', () => {
  const params = new URLSearchParams('q=a&status=fail');
  expect(`${withPart(params, { type: 'Compare', status: 'success' })}`).toBe(
    'q=a&status=success&type=Compare',
  );
  expect(`${withPart(params, { status: '' })}`).toBe('q=a');
  expect(`${withPart(params, { q: undefined, status: undefined })}`).toBe('');
  expect(`${params}`).toBe('q=a&status=fail');
});
