import { describe, expect, test } from 'vitest';
import { errorCodes, FieldError } from '#contract/errors.ts';
import { comingTypes, processStatuses } from '#contract/processes.ts';
import en from './en.json' with { type: 'json' };
import errorsEn from './errors/en.json' with { type: 'json' };
import errorsTr from './errors/tr.json' with { type: 'json' };
import { flat, placeholders } from './testing.ts';
import tr from './tr.json' with { type: 'json' };

const english = flat({ ...en, laterErrors: errorsEn });
const turkish = flat({ ...tr, laterErrors: errorsTr });
/** The errors of each language. */
const errors = [
  { ...en.errors, ...errorsEn },
  { ...tr.errors, ...errorsTr },
];

describe('the two languages', () => {
  test('have the same keys', () => {
    expect([...turkish.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('fill in the same values', () => {
    for (const [key, text] of english) {
      expect(placeholders(turkish.get(key)), key).toEqual(placeholders(text));
    }
  });

  test('have no empty, unfinished or untrimmed text', () => {
    for (const [key, text] of [...english, ...turkish]) {
      expect(text, key).toBe(text.trim());
      expect(text.length, key).toBeGreaterThan(0);
      expect(text, key).not.toMatch(/\{\{|\}\}|TODO|\$t\(/);
    }
  });

  test('have different texts wherever there is a sentence', () => {
    for (const [key, text] of english) {
      if (text.split(' ').length > 3) expect(turkish.get(key), key).not.toBe(text);
    }
  });

  test('attach no Turkish suffix to a value', () => {
    for (const [key, text] of turkish) {
      expect(text, key).not.toMatch(/\}['’]?\p{L}/u);
    }
  });

  test('explain every error by what happened and what to do', () => {
    for (const texts of errors) {
      for (const code of errorCodes) {
        const wording = flat(texts).get(code);
        expect(wording, code).toBeDefined();
        if (code !== 'login_failed') expect(wording?.split('\n'), code).toHaveLength(2);
      }
    }
  });

  test('word each error once', () => {
    for (const code of Object.keys(en.errors)) expect(errorsEn, code).not.toHaveProperty(code);
  });

  test('word every error of a server that cannot be reached among the texts that are always there', () => {
    expect(Object.keys(en.errors)).toEqual(['network', 'unknown', 'unavailable', 'internal']);
  });

  test('name every rule, every status, and the type without a tool', () => {
    for (const texts of [en, tr]) {
      expect(Object.keys(texts.validations).sort()).toEqual([...FieldError.shape.rule.options].sort());
      expect(Object.keys(texts.statuses).sort()).toEqual([...processStatuses].sort());
      // The other types are named by their tools' texts.
      expect(Object.keys(texts.types)).toEqual(comingTypes);
    }
  });
});

test("the English texts contain the specification's texts word for word", () => {
  expect(en.home.question).toBe('How can I help you?');
  expect(en.common.soon).toBe('coming soon');
  expect(en.loadingPage.title).toBe('Processing started...');
  expect(en.menu).toMatchObject({
    home: 'Home',
    manageSubscription: 'Manage Subscription',
    faq: 'Updates & FAQ',
    settings: 'Settings',
    logOut: 'Log Out',
  });
  expect(en.languages).toMatchObject({ tr: 'Turkish', en: 'English', ar: 'Arabic' });
  expect(en.statuses).toMatchObject({ processing: 'In Progress', success: 'Success', fail: 'Error' });
  expect(en.validations).toMatchObject({
    required: '{field} is required',
    email: 'Invalid {field}',
    minLength: '{field} must be at least {min} characters long',
    sameAs: '{field} must match',
  });
  expect(en.upload).toEqual({
    unsupportedTitle: 'Unsupported format',
    unsupportedSubtitle: 'Please attach an appropriate file',
    sizeTitle: 'Invalid file size',
    sizeSubtitle: 'File size cannot be larger than {size}mb!',
  });
  expect(errorsEn.login_failed).toBe('E-Mail or password invalid');
  expect(en.notFound.subtitle).toBe("Sorry, we couldn't find the page you were looking for.");
});
