import { expect, test } from 'vitest';
import { DocumentNotice } from '../documents.ts';
import { noticeText } from './notice-text.ts';
import en from './notices/en.json' with { type: 'json' };
import tr from './notices/tr.json' with { type: 'json' };
import { placeholders } from './testing.ts';

test('every notice has its words in both languages, with the same values', () => {
  const codes = DocumentNotice.shape.code.options.toSorted();
  expect(Object.keys(en).sort()).toEqual(codes);
  expect(Object.keys(tr).sort()).toEqual(codes);
  for (const code of codes) {
    expect(placeholders(tr[code]), code).toEqual(placeholders(en[code]));
    expect(tr[code], code).not.toBe(en[code]);
  }
});

test('a notice is worded with its values', () => {
  const notice = { code: 'parts_unread', params: { names: 'ek {names}.bin' } } as const;
  expect(noticeText(notice, 'en')).toContain('ek {names}.bin');
  expect(noticeText(notice, 'tr')).toContain('ek {names}.bin');
});
