import { expect, test } from 'vitest';
import { chooseLanguage, localeFor } from './languages.ts';

test('the stored choice wins over the browser', () => {
  expect(chooseLanguage('en', ['tr-TR'])).toBe('en');
});

test("without a choice, the browser's first language with texts is taken", () => {
  expect(chooseLanguage(null, ['de-DE', 'tr', 'en'])).toBe('tr');
  expect(chooseLanguage(null, ['en-GB', 'tr-TR'])).toBe('en');
});

test('anything else gives English, also a language without texts', () => {
  expect(chooseLanguage(null, ['de-DE', 'fr'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
  expect(chooseLanguage('ar', ['ar-SA'])).toBe('en');
});

test("dates follow the browser's regional variety of the chosen language", () => {
  expect(localeFor('en', ['tr-TR', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeFor('tr', ['en-GB'])).toBe('tr');
  expect(localeFor('en', ['en-US@posix'])).toBe('en');
});
