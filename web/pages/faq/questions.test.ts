import { describe, expect, it } from 'vitest';
import { findIn, questions } from './questions.ts';
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

const marked = (texts: string[], search: string, language: string) =>
  findIn(texts, search, language)?.map(({ text, marks }) =>
    marks.map(({ start, end }) => text.slice(start, end)),
  );

describe('the questions', () => {
  it.each([
    ['en', en],
    ['tr', tr],
  ])('are nine, each with an answer in two paragraphs, in %s', (_, { items }) => {
    expect(Object.keys(items)).toEqual(questions.map(({ id }) => id));
    expect(questions).toHaveLength(9);
    for (const { id, ...more } of questions) {
      const item: { question: string; answer: string; link?: string } = items[id];
      expect(item.question).toMatch(/\?$/);
      expect(item.answer.split('\n')).toHaveLength(2);
      expect(item.link !== undefined).toBe('to' in more);
    }
  });
});

describe('findIn', () => {
  it("requires every word, anywhere, by the language's rules of case", () => {
    expect(marked(['ISPARTA gülü', 'İzmir'], 'ısparta izm', 'tr')).toEqual([['ISPARTA'], ['İzm']]);
    expect(findIn(['Isparta', 'Izmir'], 'izmir ankara', 'en')).toBeNull();
  });

  it('joins adjacent matches into one mark', () => {
    expect(marked(['password'], 'pass sword', 'en')).toEqual([['password']]);
    expect(marked(['password'], 'pass word', 'en')).toEqual([['password']]);
  });

  it('marks nothing without words', () => {
    expect(marked(['a', 'b'], '  ', 'en')).toEqual([[], []]);
  });
});
