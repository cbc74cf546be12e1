import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };
import { textOptions } from '#contract/texts/text-options.ts';
import { ruleMessages, wordRule, writeFieldErrors } from '../../i18n/rules.ts';
import { registerFields, SignInFields } from './rules.ts';

beforeAll(async () => {
  await i18next.init({
    ...textOptions,
    lng: 'en',
    resources: { en: { translation: en, errors: errorsEn } },
  });
});

/** The error below each field. */
function shown(schema: z.ZodType, values: object): Record<string, string | undefined> {
  const words: Record<string, string | undefined> = {};
  for (const issue of schema.safeParse(values, ruleMessages).error?.issues ?? []) {
    const field = String(issue.path[0]);
    words[field] ??= wordRule(field, issue.message, i18next.t);
  }
  return words;
}

test("the login form has the specification's messages", () => {
  expect(shown(SignInFields, { email: '', password: '', remember: true })).toEqual({
    email: 'E-mail is required',
    password: 'Password is required',
  });
  expect(shown(SignInFields, { email: 'nope', password: '12345', remember: true })).toEqual({
    email: 'Invalid E-mail',
    password: 'Password must be at least 6 characters long',
  });
  expect(shown(SignInFields, { email: ' a@b.co ', password: '123456', remember: false })).toEqual({});
});

const account = { name: 'Ada', email: 'ada@example.org', password: 'secret', passwordConfirmation: 'secret' };

test('a new account needs the password twice', () => {
  expect(shown(registerFields(false), account)).toEqual({});
  expect(shown(registerFields(false), { ...account, passwordConfirmation: 'secrets' })).toEqual({
    passwordConfirmation: 'Password confirmation must match',
  });
  // It is reported together with other errors.
  expect(shown(registerFields(false), { ...account, name: '', passwordConfirmation: 'x' })).toEqual({
    name: 'Name is required',
    passwordConfirmation: 'Password confirmation must match',
  });
});

test('the set-up code is asked for only if the server requires it', () => {
  expect(shown(registerFields(true), { ...account, setupCode: '' })).toEqual({
    setupCode: 'Set-up code is required',
  });
  expect(shown(registerFields(false), { ...account, setupCode: '' })).toEqual({});
});

test('the server’s field errors are shown under the form’s own fields, and those of other fields are not', () => {
  const refused = new KalemError('validation_failed', {}, '', [
    { field: 'email', rule: 'email', params: {} },
    { field: 'timezone', rule: 'invalid', params: {} },
    { field: 'password', rule: 'minLength', params: { min: 8 } },
  ]);
  const told = writeFieldErrors(refused, ['name', 'email', 'password'] as const);
  expect(told.map(({ name, message }) => [name, wordRule(name, message, i18next.t)])).toEqual([
    ['email', 'Invalid E-mail'],
    ['password', 'Password must be at least 8 characters long'],
  ]);
  expect(writeFieldErrors(new KalemError('rate_limited'), ['name'])).toEqual([]);
});
