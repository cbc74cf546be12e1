import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };
import errorsTr from '#contract/texts/errors/tr.json' with { type: 'json' };
import { textOptions } from '#contract/texts/text-options.ts';
import tr from '#contract/texts/tr.json' with { type: 'json' };
import { NetworkError } from '../api/errors.ts';
import { wordError, wordField } from './word-error.ts';

beforeAll(async () => {
  await i18next.init({
    ...textOptions,
    lng: 'en',
    resources: { en: { translation: en, errors: errorsEn }, tr: { translation: tr, errors: errorsTr } },
  });
});

test('a refusal is explained by its code, in two parts', () => {
  const worded = wordError(new KalemError('document_encrypted'), i18next.t);
  expect(worded.title).toBe('The file is locked with a password');
  expect(worded.detail).toContain('Save a copy without the password');
});

test('the error of a process is worded in the same way', () => {
  expect(wordError({ code: 'login_failed', params: {} }, i18next.t)).toEqual({
    title: 'E-Mail or password invalid',
    detail: '',
  });
});

test('an error of one file names it', () => {
  const worded = wordError(new KalemError('document_encrypted', { name: 'draft.docx' }), i18next.t);
  expect(worded.title).toBe('draft.docx: The file is locked with a password');
});

test('a wait is given in words, from 90 seconds on in minutes', async () => {
  const wording = (seconds: number) =>
    wordError(new KalemError('rate_limited', { seconds }), i18next.t).detail;
  expect(wording(1)).toContain('Try again in 1 second.');
  expect(wording(89)).toContain('Try again in 89 seconds.');
  expect(wording(90)).toContain('Try again in 2 minutes.');
  expect(wording(3594)).toContain('Try again in 60 minutes.');
  await i18next.changeLanguage('tr');
  expect(wording(3594)).toContain('60 dakika sonra yeniden deneyin.');
  await i18next.changeLanguage('en');
});

test('languages are named in the language of the page', async () => {
  const error = new KalemError('languages_uncovered', { from: 'tr', to: 'fi' });
  expect(wordError(error, i18next.t).title).toBe('No engine translates from Turkish to Finnish');
  await i18next.changeLanguage('tr');
  expect(wordError(error, i18next.t).title).toBe('Bu dil çiftini çeviren bir motor yok: Türkçe → Fince');
  await i18next.changeLanguage('en');
});

test('a broken connection and an unknown failure have different texts', () => {
  expect(wordError(new NetworkError(), i18next.t).title).toBe("The server can't be reached");
  expect(wordError(new TypeError('boom'), i18next.t).title).toBe('Something unexpected happened');
});

test('an error whose words are not loaded is worded in general terms, never by its key', () => {
  i18next.removeResourceBundle('en', 'errors');
  expect(wordError(new KalemError('document_encrypted'), i18next.t).title).toBe(
    'Something unexpected happened',
  );
  expect(wordError(new KalemError('unavailable'), i18next.t).title).toBe("The server can't answer right now");
  i18next.addResourceBundle('en', 'errors', errorsEn);
});

test('a field is named in the language of the page', () => {
  const broken = { field: 'password', rule: 'minLength', params: { min: 6 } };
  expect(wordField(broken, i18next.t)).toBe('Password must be at least 6 characters long');
  expect(wordField(broken, i18next.getFixedT('tr'))).toBe('Parola en az 6 karakter olmalı');
  expect(wordField({ field: 'email', rule: 'email', params: {} }, i18next.t)).toBe('Invalid E-mail');
});

test('a missing model is worded by its reason, and only an admin reads what the operator can do', async () => {
  const params = { model: 'tiny' };
  const failures = [
    { code: 'model_missing', params },
    { code: 'model_missing', params: { ...params, reason: 'address' } },
    { code: 'model_missing', params: { ...params, reason: 'off' } },
    { code: 'model_download_failed', params: { ...params, reason: 'network' } },
    { code: 'model_download_failed', params: { ...params, reason: 'digest' } },
  ];
  const details = (isAdmin: boolean) =>
    failures.map((failure) => wordError(failure, i18next.t, { isAdmin }).detail);
  expect(new Set(details(false)).size).toBe(failures.length);
  for (const detail of [...details(false), ...details(true)]) expect(detail).toContain('(tiny)');
  for (const detail of details(false)) expect(detail).not.toMatch(/KALEM_|Models page/);
  for (const detail of details(true).slice(1)) expect(detail).toMatch(/Models page/);
  expect(wordError(failures[1], i18next.t).detail).not.toContain('again');
  await i18next.changeLanguage('tr');
  expect(wordError(failures[3], i18next.t).title).toBe('Bu sunucu modelin adresine ulaşamıyor');
  expect(wordError(failures[2], i18next.t, { isAdmin: true }).detail).toContain('Modeller sayfasında');
  await i18next.changeLanguage('en');
});

test('a used-up plan is worded with the day of the next operations, and a missing plan differently', () => {
  const reached = (limit: number) =>
    wordError(
      new KalemError('plan_limit_reached', { limit, resetsAt: '2026-11-30T21:00:00.000Z' }),
      i18next.t,
      {
        formatDate: (iso) =>
          new Date(iso).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'Europe/Istanbul' }),
      },
    );
  expect(reached(50).detail).toContain('All 50 were used; there are new ones on December 1, 2026');
  expect(reached(0).title).toBe('Operations need a plan on this server');
  expect(reached(0).detail).not.toContain('0');
});
