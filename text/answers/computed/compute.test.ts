import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocument } from '#documents/read.ts';
import { documentFrom } from '#testing/document.ts';
import { loadTable } from '../../load-data.ts';
import { understand } from '../question.ts';
import { compute } from './compute.ts';
import { dataTablesOf } from './tables.ts';

const folder = new URL('../testing/', import.meta.url);
const rows = loadTable(
  new URL('computed-questions.tsv', folder),
  z.object({ document: z.string(), question: z.string(), computed: z.string() }),
);

describe.each([...Map.groupBy(rows, ({ document }) => document)])(
  'what is computed from the tables of %s',
  async (name, questions) => {
    const path = fileURLToPath(new URL(name, folder));
    const document = await readDocument({ path, name, kind: name.endsWith('.md') ? 'md' : 'html' });

    it.each(questions)('"$question": $computed', ({ question, computed }) => {
      const { searched, range, language } = understand(question, {
        ...{ document, history: [], language: document.language },
      });
      const found = compute(searched, { document, range, language });
      const { kind, items = [], value = '' } = found ?? {};
      expect(found ? `${kind} | ${items.join(', ')} | ${value}`.trim() : '-').toBe(computed.trim());
      for (const { start, end, text } of found?.cells ?? [])
        expect(document.text.slice(start, end).replace(/\s+/g, ' ')).toBe(text);
    });
  },
);

describe('a table', () => {
  const opening = documentFrom([
    { heading: 'Ferry' },
    { table: 'Day\tFirst boat\tLast boat\nMonday\t6.30\t21.00\nSunday\t8.15\t19.45', header: true },
  ]);
  const ask = (question: string) => compute(question, { document: opening, range: null, language: 'en' });

  it('of times has its earliest and latest, and no sum or difference', () => {
    expect(ask('Which day has the earliest first boat?')).toMatchObject({ items: ['Monday'], value: '6.30' });
    expect(ask('What is the sum of the first boats?')).toBeNull();
    expect(ask('How much later is the last boat on Monday than on Sunday?')).toBeNull();
  });

  it('keeps its total out of the rows', () => {
    const table = 'Item\tCost (£)\nSand\t40\nCement\t55\nTotal\t95';
    const [read] = dataTablesOf(documentFrom([{ table, header: true }]));
    expect(read?.rows.length).toBe(2);
    expect(read?.totals.length).toBe(1);
  });
});
