import { expect, test } from 'vitest';
import { errorOf } from './errors.ts';

test("the server's own error is kept", () => {
  const body = JSON.stringify({
    error: {
      code: 'validation_failed',
      params: {},
      message: 'name is missing',
      fields: [{ field: 'name', rule: 'required', params: {} }],
    },
  });
  const error = errorOf(422, body);
  expect(error.code).toBe('validation_failed');
  expect(error.fields).toEqual([{ field: 'name', rule: 'required', params: {} }]);
});

test('an error page of a proxy is judged by its status', () => {
  expect(errorOf(413, '<html>Request Entity Too Large</html>').code).toBe('too_large');
  expect(errorOf(502, '').code).toBe('unavailable');
  expect(errorOf(500, '{}').code).toBe('internal');
  expect(errorOf(422, '{"error":{"code":"from_the_future","params":{},"message":""}}').code).toBe('internal');
});

test.each([
  [401, 'unauthenticated'],
  [404, 'not_found'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [418, 'internal'],
] as const)('a bare %i is reported as %s', (status, code) => {
  expect(errorOf(status, '').code).toBe(code);
});

test('a rate limit of a proxy means a wait of a minute', () => {
  expect(errorOf(429, '')).toMatchObject({ code: 'rate_limited', params: { seconds: 60 } });
});
