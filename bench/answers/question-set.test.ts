import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageAt } from '#contract/documents.ts';
import { halves } from '../support/options.ts';
import { plainBm25 } from './baselines.ts';
import { isRight, rangesOf, readHalf } from './question-set.ts';
import { outcomeOf, scoreOf } from './score.ts';

describe.each(halves)('the %s half', async (half) => {
  const { documents, offSubject } = await readHalf(half);
  const questions = documents.flatMap((document) =>
    document.questions.map((question) => ({ document, question })),
  );
  const nearMisses = documents.flatMap((document) => document.nearMisses);

  it('has each quote once in its document, on the page it names', () => {
    for (const { document, question } of questions) {
      const { read } = document;
      const ranges = question.quotes.map((quote) => rangesOf(quote, read.text));
      expect(
        ranges.map(({ length }) => length),
        question.id,
      ).toEqual(question.quotes.map(() => 1));
      expect(question.page, question.id).toBe(pageAt(read.pages, ranges[0]?.[0]?.start ?? 0));
    }
  });

  it('has enough questions, near misses and questions about something else', () => {
    expect(questions.length).toBeGreaterThanOrEqual(40);
    expect(nearMisses.length).toBeGreaterThanOrEqual(15);
    expect(offSubject.length).toBeGreaterThanOrEqual(20);
    const crossed = questions.filter(({ document, question }) => question.language !== document.language);
    expect(crossed.length / questions.length).toBeGreaterThanOrEqual(0.18);
  });

  it('has two documents in each language, one of over 60 pages, and two with tables', () => {
    for (const language of ['tr', 'en'])
      expect(documents.filter((document) => document.language === language).length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...documents.map(({ read }) => read.pages.length))).toBeGreaterThan(60);
    const inTables = documents.filter(({ read, questions }) =>
      questions.some(({ quotes }) => {
        const quote = rangesOf(quotes[0] ?? '', read.text)[0];
        return read.blocks.some(
          (block) => block.kind === 'table' && quote && block.start <= quote.start && block.end >= quote.end,
        );
      }),
    );
    expect(inTables.length).toBeGreaterThanOrEqual(2);
  });

  it('gives every question an id of its own, and asks none twice', () => {
    const all = [...questions.map(({ question }) => question), ...nearMisses, ...offSubject];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ question }) => question)).size).toBe(all.length);
  });

  it('is worded unlike the text: plain BM25 puts at most 45 % first', async () => {
    const outcomes = [];
    for (const document of documents) {
      const rank = plainBm25(document.read, document.language);
      for (const question of document.questions)
        outcomes.push(outcomeOf(document, question, await rank(question.question), false));
    }
    expect(scoreOf(outcomes).first).toBeLessThanOrEqual(0.45);
  });
});

describe('isRight', () => {
  const quotes = rangesOf('The bolts cost 4 pounds.', 'Rust. The bolts\ncost 4 pounds. Paint it.');
  const [quote = { start: 0, end: 0 }] = quotes;
  it('finds the quote over a line break', () => {
    expect(quote).toEqual({ start: 6, end: 30 });
  });
  it('counts the quote itself, a range that holds it, and most of it', () => {
    expect(isRight(quote, quotes)).toBe(true);
    expect(isRight({ start: 0, end: 40 }, quotes)).toBe(true);
    expect(isRight({ start: 6, end: 22 }, quotes)).toBe(true);
  });
  it('counts neither a small part of the quote nor a range that only touches it', () => {
    expect(isRight({ start: 6, end: 15 }, quotes)).toBe(false);
    expect(isRight({ start: 0, end: 28 }, quotes)).toBe(false);
    expect(isRight({ start: 31, end: 40 }, quotes)).toBe(false);
  });
});

it('fits on questions whose answers occur in their documents', () => {
  const Fitting = z.record(
    z.string(),
    z.array(z.object({ question: z.string(), answers: z.array(z.string()).nullable() })),
  );
  const file = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  for (const [name, questions] of Object.entries(Fitting.parse(JSON.parse(file('fitting.json'))))) {
    const text = file(`../summaries/dev/${name}.md`).replace(/\s+/g, ' ');
    for (const answer of questions.flatMap(({ answers }) => answers ?? [])) expect(text).toContain(answer);
  }
});
