import { expect, it } from 'vitest';
import { errorCodes, KalemError } from '#contract/errors.ts';
import { errorMessage } from './error-message.ts';

it.each(errorCodes)('%s has a message in English that says more than the code', (code) => {
  const message = errorMessage(new KalemError(code));
  expect(message).not.toBe(code);
  expect(message).toMatch(/^\p{Lu}?.* .*[.!?]$/u);
  expect(message).not.toMatch(/[{}\n]|\.\./);
});

it('fills in the parameters, seconds as a waiting time', () => {
  expect(errorMessage(new KalemError('rate_limited', { seconds: 40 }))).toBe(
    'Too many tries in a short time. Nothing was stored. Try again in 40 seconds.',
  );
  expect(errorMessage(new KalemError('service_unreachable', { service: 'Argos' }))).toMatch(
    /^Argos can't be reached\. /,
  );
  const used = { limit: 25, resetsAt: '2026-12-01T00:00:00.000Z' };
  expect(errorMessage(new KalemError('plan_limit_reached', used))).toContain('All 25 were used');
  expect(errorMessage(new KalemError('plan_limit_reached', { ...used, limit: 0 }))).toContain('need a plan');
});

it('says why a model is missing', () => {
  const missing = errorMessage(new KalemError('model_missing', { model: 'tiny', reason: 'address' }));
  expect(missing).toContain('No address of the model (tiny) is known here');
});

it('keeps a message that says what exactly was wrong', () => {
  expect(errorMessage(new KalemError('forbidden', {}, 'The signature is wrong'))).toBe(
    'The signature is wrong',
  );
});
