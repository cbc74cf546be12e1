import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { loadTable } from '../load-data.ts';
import { findKept, missingKept, withoutKept } from './kept-parts.ts';

const kept = loadTable(
  new URL('./testing/kept.tsv', import.meta.url),
  z.object({ text: z.string(), kept: z.string().transform((things) => things.split(' | ')) }),
);

describe('things that must stay untranslated', () => {
  it.each(kept)('are found in $text', ({ text, kept: things }) => {
    expect(findKept(text).map((thing) => thing.text)).toEqual(things);
    for (const { start, end, text: thing } of findKept(text)) expect(text.slice(start, end)).toBe(thing);
  });

  it.each([
    'Satışlar %12 arttı.',
    'Bu bir cümledir. Bu da öyle.',
    've/veya kararı',
    'The amount is 1.250,50 lira on 12.05.2024.',
    'Madde 3.2.1 uygulanır.',
    "Yüzde 50'si geldi, %50'si gelmedi.",
    'A4 kâğıt, Q2 raporu',
    'He said: “no”.',
    '5 < 6 and 7 > 3',
    'Dr. Kaya saat 14:30’da geldi.',
    'Çalışma e-posta ile yapıldı.',
  ])('are not found in %j', (text) => {
    expect(findKept(text)).toEqual([]);
  });

  it('are hidden from the number check', () => {
    expect(withoutKept('Karar TR-2024/17, 5 gün')).toBe('Karar           , 5 gün');
  });

  it('are reported missing as often as they occur', () => {
    const things = findKept('{a} ve {a} ve kalem.com');
    expect(missingKept(things, '{a} and kalem.com')).toEqual(['{a}']);
    expect(missingKept(things, '{a}, {a}, kalem.com')).toEqual([]);
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['dots', 'a.'.repeat(50_000)],
    ['slashes', '/a'.repeat(50_000)],
    ['capitals', 'A.'.repeat(50_000)],
    ['digits', '1 '.repeat(50_000)],
    ['at signs', 'a@'.repeat(50_000)],
    ['brackets', '<a '.repeat(30_000)],
    ['emoji', '🎉 '.repeat(20_000)],
    ['words', 'sözleşme_madde '.repeat(7_000)],
  ])('are looked for quickly in 100,000 %s', async (_name, text) => {
    await withinProcessorTime(0.6, () => findKept(text));
  });
});
