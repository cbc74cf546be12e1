import { readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import { type Composition, mediaTypes } from '#documents/write/write.ts';
import { exportDocument } from '#tools/export-document.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import { dataFileNames, type documentCompare } from '../contract.ts';
import { Comparison } from '../shared/comparison.ts';
import { composeReport } from './report/report.ts';
import { ReportWords } from './report/report-words.ts';

type CompareExport = KnownExport<typeof documentCompare>;

/** The version of the JSON export, which increases with every change that its readers must know of. */
const jsonVersion = 2;

/**
 * Exports the redlined docx, the comparison as JSON, or a report as PDF.
 * @throws KalemError export_format_unsupported for docx when no redline was proved exact
 */
export async function exportComparison(input: CompareExport): Promise<ExportedFile> {
  switch (input.format) {
    case 'docx':
      return { extension: 'docx', mediaType: mediaTypes.docx, bytes: await redline(input) };
    case 'json':
      return { extension: 'json', mediaType: 'application/json', bytes: await json(input) };
    case 'pdf':
      return exportDocument(await reportOf(input), 'pdf');
  }
}

async function redline({ files, result }: CompareExport): Promise<Uint8Array> {
  const path = files.kept[dataFileNames.redline];
  if (!result.redline || !path) throw new KalemError('export_format_unsupported', { format: 'docx' });
  return new Uint8Array(await readFile(path));
}

/** The comparison that the run stored. */
async function comparisonOf({ files }: CompareExport): Promise<Comparison> {
  const path = files.kept[dataFileNames.comparison];
  if (!path) throw new Error(`The run stored no ${dataFileNames.comparison}.`);
  return Comparison.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function json(input: CompareExport): Promise<Uint8Array> {
  const comparison = await comparisonOf(input);
  const content = { version: jsonVersion, title: input.title, ...input.result, ...comparison };
  return new TextEncoder().encode(`${JSON.stringify(content, null, 1)}\n`);
}

async function reportOf(input: CompareExport): Promise<Composition> {
  const { title, language, result, options, texts } = input;
  const comparison = await comparisonOf(input);
  const words = new ReportWords(texts, language);
  const { revisions } = options;
  return composeReport({ title, language, result, revisions, comparison, words });
}
