import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { documentFrom } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { loadTable } from './load-data.ts';
import { sentencesIn, splitSentences } from './sentences.ts';

const cases = loadTable(
  new URL('./testing/sentences.tsv', import.meta.url),
  z.object({ language: z.enum(['tr', 'en']), text: z.string() }),
);

function casesOf(language: Language): string[] {
  return cases.filter((each) => each.language === language).map(({ text }) => text);
}

function check(line: string, language: string): void {
  const text = line.replaceAll('|', '');
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
  expect(sentences).toEqual(line.split('|').map((part) => part.trim()));
}

describe('splitSentences', () => {
  it.each(casesOf('tr'))('Turkish: %s', (line) => check(line, 'tr'));
  it.each(casesOf('en'))('English: %s', (line) => check(line, 'en'));

  it('has at least sixty cases in each language', () => {
    expect(casesOf('tr').length).toBeGreaterThanOrEqual(60);
    expect(casesOf('en').length).toBeGreaterThanOrEqual(60);
  });

  it('ends a sentence at a blank line, and at the end without a stop', () => {
    const text = 'A line without a stop\n\nAnother one';
    expect(splitSentences(text, 'en')).toEqual([
      { start: 0, end: 21 },
      { start: 23, end: 34 },
    ]);
  });

  it('reads a line break as a space', () => {
    expect(splitSentences('One long\nsentence here. And\nanother.', 'en')).toHaveLength(2);
  });

  it('splits inside a quotation that is too long to keep whole', () => {
    const text = `“${'He spoke of many things that day. '.repeat(12)}”`;
    expect(splitSentences(text, 'en').length).toBeGreaterThan(10);
  });

  it('handles scripts without capitals, and empty text', () => {
    expect(splitSentences('今日は寒い。明日は暖かい。', 'ja')).toHaveLength(2);
    expect(splitSentences('', 'tr')).toEqual([]);
    expect(splitSentences('   \n ', 'tr')).toEqual([]);
  });

  it('stays linear on a long text full of stops and brackets', async () => {
    await withinProcessorTime(0.5, () => splitSentences('(a. b " c... '.repeat(20_000), 'en'));
  });

  it('stays linear on a dotted word that never ends', async () => {
    await withinProcessorTime(1.5, () => {
      expect(splitSentences('a.b.c.d.'.repeat(60_000), 'en')).toHaveLength(1);
      expect(splitSentences(`${'Anna J. '.repeat(60_000)}left.`, 'en')).toHaveLength(1);
    });
  });
});

describe('sentencesIn', () => {
  const document = documentFrom(['First here.', 'Bkz. Ek 2. Sonra gelin.']);
  const [, second] = document.blocks;
  if (!second) throw new Error('no second block');

  it('gives the sentences of a range with their offsets in the document', () => {
    const written = sentencesIn(document, second, 'tr').map(({ start, end }) =>
      document.text.slice(start, end),
    );
    expect(written).toEqual(['Bkz. Ek 2.', 'Sonra gelin.']);
  });

  it('splits a range once for all callers, and again for another language', () => {
    expect(sentencesIn(document, second, 'tr')).toBe(sentencesIn(document, second, 'tr'));
    expect(sentencesIn(document, second, 'en')).not.toBe(sentencesIn(document, second, 'tr'));
  });
});
