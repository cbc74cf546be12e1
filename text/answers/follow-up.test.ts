import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentFrom } from '#testing/document.ts';
import { loadTable } from '../load-data.ts';
import { understand } from './question.ts';

const report = documentFrom([
  { page: 1 },
  { heading: '1. Ücretler' },
  'Üyelik yüz liradır.',
  { page: 2 },
  { heading: '2. Saatler' },
  'Kütüphane dokuzda açılır.',
]);

function ask(text: string, ...before: string[]) {
  return understand(text, {
    document: report,
    history: before.map((turn) => ({ text: turn })),
    language: 'tr',
  });
}

const cases = loadTable(
  new URL('./testing/follow-ups.tsv', import.meta.url),
  z.object({
    kind: z.enum(['topic', 'pronoun']),
    before: z.string(),
    text: z.string(),
    searched: z.string(),
  }),
);
const casesOf = (kind: 'topic' | 'pronoun') => cases.filter((each) => each.kind === kind);

describe('the same question about something else', () => {
  it.each(casesOf('topic'))('$before $text', ({ before, text, searched }) => {
    expect(ask(text, before)).toMatchObject({ whole: false, searched });
  });

  it('reaches back over several turns', () => {
    const turns = ['When does the library open?', 'and the museum?', 'and the archive?'];
    expect(ask('what about the shop?', ...turns).searched).toBe('When does the shop open');
  });

  it('reaches back over the last turns alone', () => {
    const turns = ['Who is the director?', 'Is there parking?', 'Are there lockers?', 'Can dogs come in?'];
    const later = ['Is there a lift?', 'termination', 'When does the library open?'];
    expect(ask('what about the shop?', ...turns, ...later).searched).toBe('When does the shop open');
  });

  it('asks the same question about another part', () => {
    expect(ask('peki 2. bölümde öğrenci?', '1. bölümde üye ne kadar öder?')).toMatchObject({
      scope: { label: '2. Saatler' },
      searched: 'öğrenci ne kadar öder?',
    });
    expect(ask('peki ya 2. sayfa?', '1. sayfayı özetle')).toMatchObject({
      whole: true,
      scope: { kind: 'page', label: '2', found: true },
    });
    expect(ask('peki 2. bölümde?', '1. bölümde üyelik ne kadar?')).toMatchObject({
      whole: false,
      scope: { kind: 'section', label: '2. Saatler' },
      searched: 'üyelik ne kadar?',
    });
  });

  it('stays in the part that was named', () => {
    expect(ask('peki ya öğrenci?', '1. bölümde üye ne kadar öder?')).toMatchObject({
      scope: { label: '1. Ücretler' },
      searched: 'öğrenci ne kadar öder?',
    });
  });
});

describe('another question about the same', () => {
  it.each(casesOf('pronoun'))('$before $text', ({ before, text, searched }) => {
    expect(ask(text, before).searched).toBe(searched);
  });
});

it.each([
  'Kütüphane saat kaçta açılıyor?',
  'Is it possible to cancel the yearly membership early?',
  'termination',
  'Is there parking?',
  'Are there lockers?',
  'Is it allowed to smoke?',
  'Can dogs come in?',
  'İş saatleri nasıl?',
  'Üyelik iptali nasıl yapılır?',
  'When was it decided that annual members pay double fees?',
  'Long annual membership discount?',
])('a complete question is left unchanged: %s', (text) => {
  expect(ask(text, 'Who is the director of the museum?').searched).toBe(text);
});

it('a complete question loses the word that connects it to the last', () => {
  const text = 'how much does the annual membership cost for a family?';
  expect(ask(`and ${text}`, 'When does the library open?').searched).toBe(text);
});

it('a question about the whole document takes nothing over', () => {
  expect(ask('what is it about?', '1. bölümde üyelik ne kadar?')).toMatchObject({ whole: true, scope: null });
  expect(ask('ya üyelik?', 'Belgeyi özetle')).toMatchObject({ whole: false, searched: 'üyelik?' });
});

it('a new full question doesn’t stay in the part of the last', () => {
  expect(ask('Kütüphane ne zaman açılır?', '1. bölümde üyelik ne kadar?').scope).toBeNull();
});
