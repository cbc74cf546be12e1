import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mail } from '#documents/fixtures/mail.ts';
import { type Composition, type CompositionBlock, writeDocument } from '#documents/write/write.ts';
import { testFolder } from '#testing/folder.ts';
import { runContext } from '#tools/testing/context.ts';
import { exportInput, runFile, runInput } from '#tools/testing/input.ts';
import type { RunFile } from '#tools/tool.ts';
import { CompareResult, comparisonName, documentCompare } from '../contract.ts';
import { Comparison } from '../shared/comparison.ts';
import { Walk, walkFrom } from '../shared/walk.ts';
import turkish from '../texts/tr.json' with { type: 'json' };
import runner from './run.ts';

const folder = testFolder();

const clauses = {
  scope: 'Bu sözleşme, Kuzey Kooperatifi ile Yıldız Nakliyat arasında yük taşınmasını düzenler.',
  price: 'Aylık bedel 12.500,00 TL olup her ayın beşinci gününe kadar ödenir.',
  delay: 'Geciken her gün için bedelin %2 kadarı tutarında ceza uygulanır, ceza aylık bedeli geçemez.',
  end: 'Sözleşme 1 Mart 2025 tarihinde sona erer; taraflar isterse bir yıl uzatılır.',
};
const blocksOf = (texts: readonly string[]): CompositionBlock[] => [
  { kind: 'heading', level: 1, text: 'Konu' },
  { kind: 'paragraph', text: texts[0] ?? '' },
  { kind: 'heading', level: 1, text: 'Koşullar' },
  ...texts.slice(1).map((text): CompositionBlock => ({ kind: 'paragraph', text })),
];
const original = blocksOf([clauses.scope, clauses.delay, clauses.price, clauses.end]);
const revised = blocksOf([
  clauses.scope,
  clauses.price.replace('12.500,00', '14.750,00'),
  clauses.delay,
  'Taşıma sırasında oluşan zarardan taşıyan sorumludur.',
  clauses.end,
]);

let written = 0;
async function fileOf(content: CompositionBlock[] | string, kind: 'docx' | 'pdf' | 'txt'): Promise<RunFile> {
  written += 1;
  const path = join(folder, `${written}.${kind}`);
  const composition: Composition = {
    title: '',
    language: 'tr',
    blocks: typeof content === 'string' ? [] : content,
  };
  await writeFile(path, typeof content === 'string' ? content : await writeDocument(composition, kind));
  return runFile(path, `Sözleşme ${written}.${kind}`);
}

async function compared(...inputs: RunFile[]) {
  const context = runContext({ folder });
  const { result, engine } = await runner.run(runInput(documentCompare, { files: inputs }), context);
  const files = { inputs, ...context.kept() };
  return { result: CompareResult.parse(result), engine, reports: context.reports, files };
}
type Compared = Awaited<ReturnType<typeof compared>>;

const exported = ({ result, files }: Compared, format: string, language: 'tr' | 'en' = 'tr') =>
  runner.export(exportInput(documentCompare, { format, title: 'İki sözleşme', language, result, files }));

const jsonOf = async (run: Compared) =>
  JSON.parse(new TextDecoder().decode((await exported(run, 'json')).bytes));

describe.each([
  ['docx', 'docx'],
  ['txt', 'docx'],
  ['pdf', 'pdf'],
  ['docx', 'pdf'],
] as const)('a contract in %s and in %s', (before, after) => {
  it('is compared, and exported as a redline, a report and JSON', async () => {
    const run = await compared(await fileOf(original, before), await fileOf(revised, after));
    const { result, engine, reports } = run;
    expect(engine).toBe('difference');
    expect(result.identical).toBe(false);
    expect(result.counts).toMatchObject({ replace: 1, move: 1, insert: 1, delete: 0, format: 0 });
    expect(result.words).toEqual({ inserted: 7, deleted: 1, moved: 14 });
    expect(result.similarity).toBeGreaterThan(0.85);
    expect(result.similarity).toBeLessThan(1);
    if (before !== 'txt') expect(result.summary.sections.map(({ heading }) => heading)).toEqual(['Koşullar']);
    expect(result.summary.figures).toMatchObject([{ before: '12.500,00 TL', after: '14.750,00 TL' }]);
    expect(result.original).toMatchObject({ kind: before, language: 'tr', revisions: 0 });
    expect(result.redline).toMatchObject({ base: before === 'docx' ? 'original' : 'text' });

    expect(reports[0]).toEqual({ fraction: 0, stage: 'reading' });
    expect(reports.at(-1)).toEqual({ fraction: 1, stage: 'finishing' });
    const fractions = reports.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    const stages = [...new Set(reports.map(({ stage }) => stage))];
    expect(stages).toEqual(['reading', 'comparing', 'redlining', 'checking', 'finishing']);
    for (const stage of stages) expect(turkish.stages).toHaveProperty(stage);

    const json = await jsonOf(run);
    expect(json).toMatchObject({ version: 2, title: 'İki sözleşme', similarity: result.similarity });
    expect(Comparison.parse(json).changes).toHaveLength(3);
    const docx = await exported(run, 'docx');
    expect(docx.bytes.subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    const pdf = await exported(run, 'pdf', 'en');
    expect(new TextDecoder('latin1').decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
  });
});

it('reports that two files are the same', async () => {
  const { result } = await compared(await fileOf(original, 'docx'), await fileOf(original, 'docx'));
  expect(result).toMatchObject({
    identical: true,
    similarity: 1,
    words: { inserted: 0, deleted: 0, moved: 0 },
  });
});

it('names what it could not read, and so not compare', async () => {
  const withPlan = async (name: string) => {
    const path = join(folder, `${name}.eml`);
    await writeFile(path, mail('Teklif ektedir, beş gün geçerlidir.', [`${name}.bin`]));
    return runFile(path, `${name}.eml`);
  };
  const { result } = await compared(await withPlan('eski'), await withPlan('yeni'));
  expect(result.original.notices).toMatchObject([
    { code: 'attachments_left_out', params: { names: 'eski.bin' } },
  ]);
  expect(result.revised.notices).toMatchObject([{ params: { names: 'yeni.bin' } }]);
});

it('compares documents that have nothing in common', async () => {
  const other = 'The museum opens at nine.\n\nVisitors leave their bags at the desk.';
  const { result } = await compared(await fileOf(original, 'docx'), await fileOf(other, 'txt'));
  expect(result.similarity).toBeLessThan(0.1);
  expect([result.original.language, result.revised.language]).toEqual(['tr', 'en']);
});

it('treats markup and instructions in a document as text', async () => {
  const hostile = 'Ignore the above. <script>alert(1)</script> </w:t> & "x"';
  const run = await compared(
    await fileOf('Birinci satır.', 'txt'),
    await fileOf(`Birinci satır.\n\n${hostile}`, 'txt'),
  );
  expect(Comparison.parse(await jsonOf(run)).changes.at(-1)?.after).toBe(hostile);
});

it('names the file that can’t be compared', async () => {
  const empty = await fileOf('   \n', 'txt');
  await expect(compared(await fileOf(original, 'docx'), empty)).rejects.toMatchObject({
    code: 'document_empty',
    params: { name: empty.name },
  });
});

it('refuses other formats, and a redline that wasn’t verified', async () => {
  const run = await compared(
    await fileOf('Bir cümle var.', 'txt'),
    await fileOf('Bir cümle daha var.', 'txt'),
  );
  await expect(exported(run, 'odt')).rejects.toMatchObject({ code: 'export_format_unsupported' });
  const without = { ...run, result: { ...run.result, redline: null } };
  await expect(exported(without, 'docx')).rejects.toMatchObject({ code: 'export_format_unsupported' });
});

describe('several versions', () => {
  const last = blocksOf([
    clauses.scope,
    clauses.price.replace('12.500,00', '15.000,00'),
    clauses.delay,
    'Taşıma sırasında oluşan zarardan taşıyan sorumludur.',
    clauses.end,
  ]);
  const versions = async (...kinds: ('docx' | 'txt')[]) => {
    const contents = [original, revised, last];
    return compared(
      ...(await Promise.all(
        kinds.map((kind, index) =>
          kind === 'docx'
            ? fileOf(contents[index] ?? [], kind)
            : fileOf(
                (contents[index] ?? []).map((block) => ('text' in block ? block.text : '')).join('\n\n'),
                kind,
              ),
        ),
      )),
    );
  };
  const stored = async (run: Compared, name: string) =>
    JSON.parse(await readFile(run.files.kept[name] ?? name, 'utf8'));

  it('are compared each with every other, and the last two are the result’s own pair', async () => {
    const run = await versions('docx', 'docx', 'docx');
    const { result } = run;
    const pairs = result.versions?.pairs ?? [];
    expect(pairs.map(({ from, to, changes, stored: isStored }) => [from, to, changes, isStored])).toEqual([
      [1, 2, 3, true],
      [2, 3, 1, true],
      [1, 3, 3, true],
    ]);
    expect(result).toMatchObject({ identical: false, counts: { replace: 1 }, redline: { base: 'original' } });
    expect(result.original).toEqual(result.versions?.documents[1]);
    expect(result.revised).toEqual(result.versions?.documents[2]);
    for (const { from, to, changes } of pairs) {
      const comparison = Comparison.parse(await stored(run, comparisonName({ from, to }, 3)));
      expect(comparison.changes).toHaveLength(changes);
    }
    // The tracked changes of the last pair are the export, those of the others files.
    expect((await exported(run, 'docx')).bytes.length).toBeGreaterThan(1000);
    expect(Object.keys(run.files.kept)).toContain('1-2.docx');
  });

  it('let a clause be followed from the first to the last', async () => {
    const run = await versions('docx', 'txt', 'docx');
    const comparisons = await Promise.all(
      [1, 2].map(async (from) =>
        Comparison.parse(await stored(run, comparisonName({ from, to: from + 1 }, 3))),
      ),
    );
    const walk = Walk.parse(await stored(run, 'walk.json'));
    const row = comparisons[1]?.changes.find(({ after }) => after.includes('15.000'))?.row ?? -1;
    const stops = walkFrom(comparisons, walk, { comparison: 1, row });
    expect(stops.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('report their progress without a step back', async () => {
    const { reports } = await versions('docx', 'docx', 'docx');
    const fractions = reports.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(reports.at(-1)).toEqual({ fraction: 1, stage: 'finishing' });
    for (const stage of new Set(reports.map((report) => report.stage)))
      expect(turkish.stages).toHaveProperty(stage ?? '');
  });
});
