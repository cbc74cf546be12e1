import { expect, it } from 'vitest';
import { serviceAccess } from '#testing/service.ts';
import { failureOf } from './failure.ts';

it.each([
  [408, 'service_unreachable', true],
  [425, 'service_answer_invalid', true],
  [429, 'service_busy', true],
  [500, 'service_answer_invalid', true],
  [502, 'service_unreachable', true],
  [503, 'service_busy', true],
  [504, 'service_unreachable', true],
  [529, 'service_busy', true],
  [404, 'service_answer_invalid', false],
  [409, 'service_answer_invalid', false],
  [501, 'service_answer_invalid', false],
])('an answer of %i is %s; asked again: %s', (status, code, again) => {
  expect(failureOf(serviceAccess({}), status, '')).toMatchObject({ error: { code }, again });
});

it("a refused parameter is recognised in the error's own field and in its message", () => {
  const refused = (status: number, text: string) => failureOf(serviceAccess({}), status, text).error;
  const apart = '{"error":{"param":"temperature","message":"Unsupported value"}}';
  expect(refused(400, apart)).toMatchObject({ parameter: 'temperature' });
  expect(refused(422, 'max_tokens is not supported')).toMatchObject({ parameter: 'max_tokens' });
  expect(refused(400, 'verbose_json is not supported')).toMatchObject({ parameter: 'response_format' });
  expect(refused(404, apart)).not.toHaveProperty('parameter');
  expect(refused(400, 'max_tokens')).not.toHaveProperty('parameter');
});
