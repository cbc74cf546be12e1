import { expect, it } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import { errorDetail, originOf } from './error-detail.ts';

it('keeps our own messages and a full disk, and nothing else', () => {
  const corrupt = new KalemError('media_corrupt', { name: 'ses.mp3' }, 'moov atom not found');
  expect(errorDetail(corrupt)).toEqual({ code: 'media_corrupt', params: { name: 'ses.mp3' } });
  const full = Object.assign(new Error('write /secret/place'), { code: 'ENOSPC' });
  expect(errorDetail(full)).toEqual({ code: 'storage_full', params: {} });
  expect(errorDetail(new TypeError('a line of the document'))).toEqual({ code: 'internal', params: {} });
});

it('keeps the source location without text of the document', () => {
  const origin = originOf(new TypeError('a line\nof the document'));
  expect(origin).toMatch(/^TypeError\n\s+at /);
  expect(origin).not.toContain('document');
  expect(originOf('a line of the document')).toBe('string');
});
