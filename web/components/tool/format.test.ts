import { expect, test } from 'vitest';
import { imageKinds, soundKinds } from '#contract/media.ts';
import { formatBytes, formatDuration, formatKinds, formatTime } from './format.ts';

const plain = (text: string) => text.replace(/\u00a0|\u202f/g, ' ');

test('sizes have a decimal only if it is useful', () => {
  expect(plain(formatBytes(0, 'en'))).toBe('0 bytes');
  expect(plain(formatBytes(840_000, 'en'))).toBe('820 kB');
  expect(plain(formatBytes(4.25 * 1024 * 1024, 'tr'))).toBe('4,3 MB');
});

test('durations are worded in the language', () => {
  expect(plain(formatDuration(0.42, 'en'))).toBe('0.4 seconds');
  expect(plain(formatDuration(1, 'en'))).toBe('1 second');
  expect(plain(formatDuration(125, 'en'))).toBe('2 minutes 5 seconds');
  expect(plain(formatDuration(3600, 'tr'))).toBe('1 saat');
});

test('kinds are listed with "or" before the last one', () => {
  expect(formatKinds(['pdf', 'doc', 'txt'], 'en', 'sound')).toBe('PDF, DOC or TXT');
  expect(formatKinds(['pdf', 'doc', 'txt'], 'tr', 'ses')).toBe('PDF, DOC veya TXT');
});

test('kinds of sound are grouped, and no picture is named twice', () => {
  expect(formatKinds(soundKinds, 'en', 'Sound')).toBe('Sound');
  expect(formatKinds(imageKinds, 'en', 'Sound')).toBe('PNG, JPG, WEBP, TIFF, BMP or GIF');
});

test('writes times in a sound like a clock', () => {
  expect([0, 7.9, 61, 750, 3723].map(formatTime)).toEqual(['0:00', '0:07', '1:01', '12:30', '1:02:03']);
});

test('sizes and durations change their unit and their exactness where a person would', () => {
  expect([1023, 1024, 10.4 * 1024 ** 2].map((bytes) => plain(formatBytes(bytes, 'en')))).toEqual([
    '1,023 bytes',
    '1 kB',
    '10 MB',
  ]);
  expect([9.94, 12.4, 59.6, 60, 3599.4, 5400].map((seconds) => plain(formatDuration(seconds, 'en')))).toEqual(
    ['9.9 seconds', '12 seconds', '1 minute', '1 minute', '59 minutes 59 seconds', '1 hour 30 minutes'],
  );
  expect(plain(formatDuration(0, 'en'))).toBe('0.1 seconds');
});
