import { describe, expect, it } from 'vitest';
import { keptTerm } from '#testing/glossary.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { Glossary } from './glossary.ts';
import { betterOf, finishSentence, needsCare, prepareSentence } from './sentence.ts';

const toEnglish = { from: 'tr', to: 'en' };
const toTurkish = { from: 'en', to: 'tr' };
const none = new Glossary([], 'tr', 'en');
const names = [keptTerm('Kalem')];

function prepared(text: string, pair = toEnglish, careful = false, glossary = none) {
  return prepareSentence(unmarked(text), [], glossary, pair, careful);
}

/** The outcome when an engine returns `target`, in which ■ is a hidden part. */
function settled(text: string, target: string, pair = toEnglish, careful = false, glossary = none) {
  const ready = prepared(text, pair, careful, glossary);
  const ids = [...ready.parts.keys()];
  const spans: { id: number; start: number; end: number }[] = [];
  let plain = '';
  for (const letter of target) {
    const id = letter === '■' ? ids[spans.length] : undefined;
    if (id === undefined) plain += letter;
    else spans.push({ id, start: plain.length, end: plain.length });
  }
  const { marked, issues } = finishSentence(ready, { text: plain, spans }, new Map(), pair);
  return { text: marked.text, issues };
}

describe('an engine is shown', () => {
  it.each([
    ['Sayın {isim}, hoş geldiniz.', 'Sayın , hoş geldiniz.'],
    ['Karar TR-2024/17 sayılıdır.', 'Karar TR-2024/17 sayılıdır.'],
    ['Yardım: https://kalem.com adresinde.', 'Yardım: https://kalem.com adresinde.'],
  ])('%j without its placeholders', (text, sent) => {
    expect(prepared(text).sent.text).toBe(sent);
  });

  it.each([
    ["TR-2024/17'nin eki 1.250,50 TL'dir.", " eki  TL'dir."],
    ["Kalem'in 3 raporu var.", '  raporu var.'],
    ["Yardım: ayse@ornek.com'a yazın.", 'Yardım:  yazın.'],
  ])('%j without all that must be kept, when it failed', (text, sent) => {
    expect(prepared(text, toEnglish, true, new Glossary(names, 'tr', 'en')).sent.text).toBe(sent);
  });

  it('words that the file keeps, but no code', () => {
    const source = {
      text: 'The term of x=1 is two.',
      spans: [
        { id: 3, start: 4, end: 8 },
        { id: 4, start: 12, end: 15 },
      ],
    };
    const ready = prepareSentence(source, source.spans, none, toTurkish, false);
    expect(ready.sent.text).toBe('The term of  is two.');
    const translated: MarkedText = {
      text: 'süresi  ikidir.',
      spans: [
        { id: 3, start: 0, end: 6 },
        { id: 5, start: 7, end: 7 },
      ],
    };
    const { marked, issues } = finishSentence(ready, translated, new Map(), toTurkish);
    expect(marked.text).toBe('term x=1 ikidir.');
    expect(issues).toEqual([]);
    expect(marked.spans.map(({ id, start, end }) => [id, marked.text.slice(start, end)])).toEqual([
      [3, 'term'],
      [4, 'x=1'],
    ]);
  });
});

describe('a translation', () => {
  it.each([
    [
      "TR-2024/17'nin eki 1.250,50 TL'dir.",
      'The annex of ■ is ■ TL.',
      'The annex of TR-2024/17 is 1,250.50 TL.',
    ],
    ["Kalem'in 3 raporu var.", '■ has ■ reports.', 'Kalem has 3 reports.'],
    ['Oran %3,5 oldu.', 'The rate was ■%.', 'The rate was 3.5%.'],
  ])('of %j contains the hidden parts, in the form of its language', (text, target, expected) => {
    const glossary = new Glossary(names, 'tr', 'en');
    expect(settled(text, target, toEnglish, true, glossary)).toEqual({ text: expected, issues: [] });
  });

  it.each([
    ['Tutar 1.250,50 liradır.', 'The amount is 1.250,50 lira.', 'The amount is 1,250.50 lira.'],
    [
      'Karar TR-2024/1.250 ve 1.250 TL.',
      'Decision TR-2024/1.250 and 1.250 TL.',
      'Decision TR-2024/1.250 and 1,250 TL.',
    ],
  ])('of %j has its numbers in the form of its language', (text, target, expected) => {
    expect(settled(text, target)).toEqual({ text: expected, issues: [] });
  });

  it.each([
    [
      'Satışlar %12 arttı.',
      'Sales rose by 21%.',
      [{ code: 'numbers', params: { source: '12', target: '21' } }],
    ],
    [
      'Şube 2019 yılında açıldı.',
      'The branch opened.',
      [{ code: 'numbers', params: { source: '2019', target: '–' } }],
    ],
    [
      'Karar TR-2024/17 sayılıdır.',
      'The decision is TR.',
      [{ code: 'kept', params: { missing: 'TR-2024/17' } }],
    ],
    ['Sayın {isim}, hoş geldiniz.', 'Welcome, dear.', [{ code: 'kept', params: { missing: '{isim}' } }]],
    [
      'Bu sözleşme alıcı ile satıcı arasında yapılmıştır.',
      'Bu sözleşme alıcı ile satıcı arasında yapılmıştır!',
      [{ code: 'untranslated', params: {} }],
    ],
    ['Bu sözleşme alıcı ile satıcı arasında yapılmıştır.', 'It is so.', [{ code: 'length', params: {} }]],
    ['Ayşe Kaya', 'Ayşe Kaya', []],
    ['Taraflar anlaştı.', 'The parties agreed.', []],
  ])('of %j as %j is marked for checking', (text, target, issues) => {
    expect(settled(text, target).issues).toEqual(issues);
  });

  it('that lost formatting is reported', () => {
    const source = { text: 'Fiyatlar arttı.', spans: [{ id: 1, start: 0, end: 8 }] };
    const ready = prepareSentence(source, [], none, toEnglish, false);
    const { issues } = finishSentence(ready, unmarked('Prices rose.'), new Map(), toEnglish);
    expect(issues).toEqual([{ code: 'formatting', params: {} }]);
  });

  it('is the better one of two', () => {
    const first = { marked: unmarked('a'), issues: [{ code: 'numbers' as const, params: {} }] };
    const second = {
      marked: unmarked('b'),
      issues: [
        { code: 'length' as const, params: {} },
        { code: 'formatting' as const, params: {} },
      ],
    };
    expect(needsCare(first)).toBe(true);
    expect(needsCare(second)).toBe(false);
    expect(betterOf(first, second)).toBe(second);
    expect(betterOf(first, first)).toBe(first);
  });

  it('with a wrong figure is better than the source, which a second try gave back', () => {
    const source = 'Taraf 180 gün içinde haber verir.';
    const finishedAs = (target: string) =>
      finishSentence(prepared(source), unmarked(target), new Map(), toEnglish);
    const wrongFigure = finishedAs('The party informs within 108 days.');
    const echo = finishedAs(source);
    expect(wrongFigure.issues.map(({ code }) => code)).toEqual(['numbers']);
    expect(echo.issues.map(({ code }) => code)).toEqual(['untranslated']);
    expect(betterOf(wrongFigure, echo)).toBe(wrongFigure);
    expect(betterOf(echo, echo)).toBe(echo);
  });
});
