import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadJson, loadTable } from '#text/load-data.ts';

const Language = z.enum(['tr', 'en']);
const Asked = { q: z.string().min(1), lang: Language };
const Document = z.strictObject({
  lang: Language,
  kind: z.string().min(1),
  blocks: z
    .array(
      z.strictObject({
        h: z.string(),
        type: z.enum(['para', 'item', 'row', 'def']),
        s: z.array(z.string().min(1)).min(1),
      }),
    )
    .min(2),
  questions: z
    .array(z.strictObject({ ...Asked, right: z.array(z.tuple([z.int().min(0), z.int().min(0)])).min(1) }))
    .min(1),
  near: z.array(z.strictObject(Asked)).min(1),
});

const fileOf = (name: string) => new URL(`data/${name}`, import.meta.url);

describe.each(Language.options)('the documents in %s', (language) => {
  const lines = readFileSync(fileOf(`${language}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const documents = lines.map((line) => Document.parse(JSON.parse(line)));

  it('are more than three hundred, all in that language, each of them once', () => {
    expect(documents.length).toBeGreaterThan(300);
    expect(documents.filter(({ lang }) => lang !== language)).toEqual([]);
    const texts = documents.map(({ blocks }) => JSON.stringify(blocks));
    expect(new Set(texts).size).toBe(documents.length);
  });

  it('hold what answers their questions', () => {
    const outside = documents.flatMap(({ blocks, questions }) =>
      questions.filter(({ right }) =>
        right.some(([block, sentence]) => blocks[block]?.s[sentence] === undefined),
      ),
    );
    expect(outside).toEqual([]);
  });

  it('are asked each question once, answered or not', () => {
    for (const { questions, near } of documents) {
      const asked = [...questions, ...near].map(({ q }) => q);
      expect(asked.filter((question, index) => asked.indexOf(question) < index)).toEqual([]);
    }
  });

  it('are asked in both languages, and asked what they don’t answer', () => {
    const answered = documents.flatMap(({ questions }) => questions);
    const crossed = answered.filter(({ lang }) => lang !== language);
    expect(crossed.length / answered.length).toBeGreaterThan(0.3);
    expect(documents.flatMap(({ near }) => near).length / answered.length).toBeGreaterThan(0.5);
  });
});

it('has patterns of table questions that name the row and the column', () => {
  const Patterns = z.record(Language, z.array(z.string()).min(1));
  const patterns = Object.values(loadJson(fileOf('table-questions.json'), Patterns)).flat();
  expect(patterns.length).toBeGreaterThan(0);
  for (const pattern of patterns)
    for (const part of ['{entity}', '{column}']) expect(pattern.split(part)).toHaveLength(2);
});

it('names source and licence of every piece that others wrote', () => {
  const Source = z.strictObject({
    source: z.string().min(1),
    licence: z.string().min(1),
    language: Language,
    questions: z.coerce.number().int().min(1),
    nearMisses: z.coerce.number().int().min(1),
  });
  const sources = loadTable(fileOf('real-sources.tsv'), Source);
  expect(sources.length).toBeGreaterThan(100);
  expect(new Set(sources.map(({ source }) => source)).size).toBe(sources.length);
});
