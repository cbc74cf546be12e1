import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { detectLanguage } from './language.ts';
import { loadTable } from './load-data.ts';

const samples = loadTable(
  new URL('./testing/languages.tsv', import.meta.url),
  z.object({ language: z.string(), text: z.string() }),
);
const special = [
  { language: 'tr', text: 'Go\u0308ru\u015fme yarına ertelendi.' },
  { language: 'und', text: '' },
];

describe('detectLanguage', () => {
  it.each([...samples, ...special])('tells $language: $text', ({ language, text }) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('ignores a foreign preface in a long text', () => {
    const preface = 'This document is provided under the terms of the licence that is given below. '.repeat(
      60,
    );
    const body = 'Belediye meclisi, yeni imar planını oy birliğiyle kabul etti ve süreyi uzattı. '.repeat(
      400,
    );
    expect(detectLanguage(`${preface}\n\n${body}`)).toBe('tr');
  });
});
