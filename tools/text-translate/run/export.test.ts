import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocument } from '#documents/read.ts';
import { openDocx } from '#documents/translate/docx/docx.ts';
import { writeDocument, writeDocx } from '#documents/write/write.ts';
import type { TranslationResult } from '../contract.ts';
import { withSentence } from '../shared/view.ts';
import { startTranslating } from '../testing/translating.ts';
import english from '../texts/en.json' with { type: 'json' };

let tool: Awaited<ReturnType<typeof startTranslating>>;
beforeAll(async () => {
  tool = await startTranslating();
});
afterAll(() => tool.remove());

/** The result after a person has rewritten one sentence. */
function edited(
  result: TranslationResult,
  block: number,
  sentence: number,
  target: string,
): TranslationResult {
  return withSentence(result, { block, sentence }, target);
}

const markdown =
  '# Prices\n\nThis agreement is made **between the buyer and the seller**. The term of this contract is two years.\n\n- Unit price\n- Quantity\n';

describe('a file in its own form', () => {
  it('contains a person’s text, with the formatting of the unchanged words', async () => {
    const { result, exported } = await tool.translate({ file: await tool.file('a.md', markdown) });
    const own = edited(result, 1, 0, 'İşbu sözleşme alıcı ile satıcı arasında yapıldı.');
    const { text } = await exported('file', own);
    expect(text).toContain(
      'İşbu sözleşme **alıcı ile satıcı arasında** yapıldı. Bu sözleşmenin süresi iki yıldır.',
    );
    expect(text).toContain('- Birim fiyat\n- Miktar\n');
  });

  it('contains it without formatting when no formatted word is left', async () => {
    const { result, exported } = await tool.translate({ file: await tool.file('a.md', markdown) });
    const { text } = await exported('file', edited(result, 1, 0, 'Taraflar anlaştı.'));
    expect(text).toContain('\nTaraflar anlaştı. Bu sözleşmenin süresi iki yıldır.\n');
  });

  it('is a docx for a docx, whose paragraphs are translated in place', async () => {
    const blocks = [
      { kind: 'heading' as const, level: 2 as const, text: 'Sales increased by 12% in the second quarter.' },
      {
        kind: 'paragraph' as const,
        text: 'The gross monthly salary is 45,000 lira. Prices rose faster than wages.',
      },
    ];
    const bytes = await writeDocument({ title: '', language: 'en', blocks }, 'docx');
    const run = await tool.translate({ file: await tool.file('a.docx', bytes) });
    const bodies = new Set<string>();
    for (const format of ['file', 'docx']) {
      const written = await run.exported(format);
      expect(written.extension).toBe('docx');
      bodies.add(strFromU8(unzipSync(written.bytes)['word/document.xml'] ?? new Uint8Array()));
      const { path } = await tool.file('written.docx', written.bytes);
      const { units } = await openDocx(path);
      expect(units.map(({ kind, content }) => [kind, content.text])).toEqual([
        ['heading', 'Satışlar ikinci çeyrekte %12 arttı.'],
        ['paragraph', 'Aylık brüt maaş 45.000 liradır. Fiyatlar ücretlerden daha hızlı arttı.'],
      ]);
    }
    expect(bodies.size).toBe(1);
  });

  it('contains the text of a docx with cells of numbers', async () => {
    const rows = [
      ['Unit price', 'Quantity'],
      ['1,250.00', '50'],
    ];
    const blocks = [
      { kind: 'paragraph' as const, text: 'Sales increased by 12% in the second quarter.' },
      { kind: 'table' as const, rows },
    ];
    const bytes = await writeDocx({ title: '', language: 'en', blocks });
    const run = await tool.translate({ file: await tool.file('b.docx', bytes) });
    const { text, extension } = await run.exported('txt');
    expect(extension).toBe('txt');
    expect(text).toContain('Satışlar ikinci çeyrekte %12 arttı.');
    expect(text).toContain('Birim fiyat\tMiktar\n1,250.00\t50');
  });

  it.each(['pdf', 'md', 'txt'] as const)('is generated as docx and as text for %s', async (kind) => {
    const blocks = [
      {
        kind: 'paragraph' as const,
        text: 'The gross monthly salary is 45,000 lira. Prices rose faster than wages.',
      },
      { kind: 'bullet' as const, text: 'Payment shall be made in three equal installments.' },
    ];
    const bytes = await writeDocument({ title: '', language: 'en', blocks }, kind);
    const run = await tool.translate({ file: await tool.file(`a.${kind}`, bytes) });
    const docx = await run.exported(kind === 'pdf' ? 'file' : 'docx');
    expect(docx.extension).toBe('docx');
    const file = await tool.file('written.docx', docx.bytes);
    const { text } = await readDocument(file);
    expect(text).toContain('Aylık brüt maaş 45.000 liradır. Fiyatlar ücretlerden daha hızlı arttı.');
    expect(text).toContain('Ödeme üç eşit taksitte yapılacaktır.');
    const plain = await run.exported('txt');
    expect(plain.extension).toBe('txt');
    expect(plain.text).toMatch(/arttı\.\n\n[•*-] Ödeme üç eşit taksitte/);
  });

  it('falls back to paragraphs if the result no longer fits the file', async () => {
    const { result, exported } = await tool.translate({ file: await tool.file('a.md', markdown) });
    const other = { ...result, blocks: result.blocks.slice(1) };
    const written = await exported('file', other);
    expect(written.extension).toBe('docx');
    const { text } = await readDocument(await tool.file('written.docx', written.bytes));
    expect(text).toContain('Bu sözleşmenin süresi iki yıldır.');
    expect(text).not.toContain('Prices');
    expect((await exported('txt', other)).text).toContain('Birim fiyat');
  });
});

it('a table has the sentence pairs with their issues, safe for spreadsheets', async () => {
  const text = 'Prices rose faster than wages.\n\n=SUM(A1) is what the report says, and no more than that.';
  const { result, exported } = await tool.translate({ text, options: { source: 'en', target: 'tr' } });
  const changed = edited(result, 0, 0, 'Fiyatlar, "ücretlerden" hızlı arttı.');
  const { text: csv, extension, bytes } = await exported('table', { ...changed, plain: [1] });
  expect(extension).toBe('csv');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, first, second] = parse(csv, { bom: true });
  expect(head).toEqual(['Original', 'Translation', 'Note']);
  expect(first).toEqual(['Prices rose faster than wages.', 'Fiyatlar, "ücretlerden" hızlı arttı.', 'edited']);
  expect(second?.[0]?.startsWith("'=SUM")).toBe(true);
  expect(second?.[2]).toContain(english.issues.formatting);
});

it('other formats are refused', async () => {
  const { exported } = await tool.translate({ text: 'Prices rose faster than wages.' });
  await expect(exported('odt')).rejects.toMatchObject({ code: 'export_format_unsupported' });
});
