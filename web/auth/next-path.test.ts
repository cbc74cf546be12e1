import { expect, test } from 'vitest';
import { loginPath, nextPath } from './next-path.ts';

const origin = 'https://kalem.example';

test('a path of this site is kept with its query', () => {
  expect(nextPath('/text-summarization/result/a?tab=1#p2', origin)).toBe(
    '/text-summarization/result/a?tab=1#p2',
  );
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/..//evil.example/',
  '/.//evil.example/',
  '/%2e%2e//evil.example/',
  'javascript:alert(1)',
  '/login?next=/login',
])('%j leads to the home page', (next) => {
  expect(nextPath(next, origin)).toBe('/');
});

test('the requested page survives the way through the login page', () => {
  const wished = '/text-summarization/result/a?tab=1&x=2';
  const query = new URL(loginPath(wished), origin).searchParams;
  expect(nextPath(query.get('next'), origin)).toBe(wished);
  expect(loginPath('/')).toBe('/login');
});
