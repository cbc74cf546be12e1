import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { encodingNotices } from '../losses/notices.ts';
import { addGrids } from '../sheets/blocks.ts';
import { CellCounter, type GridCell } from '../sheets/grid.ts';
import { decodeText } from '../txt/encoding/decode.ts';

const delimiters = [',', ';', '\t', '|'];
/** Lines of a file that show its delimiter. */
const sampleLines = 50;

const Records = z.array(z.array(z.string()));

/** Reads a table of separated values. @throws KalemError document_corrupt, document_empty, document_too_complex */
export async function readCsv(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const decoded = decodeText(await readFile(path));
  const counter = new CellCounter();
  const cells: GridCell[] = [];
  for (const [row, fields] of recordsOf(decoded.text).entries())
    for (const [column, field] of fields.entries()) {
      const content = field.trim();
      if (content === '') continue;
      counter.add();
      cells.push({
        row: row + 1,
        column: column + 1,
        text: content,
        numeric: isNumber(content),
        bold: false,
      });
    }
  onProgress(0.7);
  const builder = new DocumentBuilder('csv');
  for (const notice of encodingNotices(decoded)) builder.notice(notice);
  const sheet = { name: '', hidden: false, hidesCells: false, lacksResults: false };
  addGrids(builder, [{ ...sheet, cells, merges: [], tables: [], comments: [], drawn: [] }], () => undefined);
  onProgress(1);
  return builder.build(null, 0);
}

function recordsOf(text: string): string[][] {
  const common = { bom: true, relax_column_count: true, skip_empty_lines: false };
  const delimiter = delimiterOf(text);
  try {
    return Records.parse(parse(text, { ...common, delimiter, relax_quotes: true }));
  } catch {
    // A quotation mark that is never closed is a sign like any other.
    try {
      return Records.parse(parse(text, { ...common, delimiter, quote: null }));
    } catch {
      throw new KalemError('document_corrupt', {}, 'the table cannot be read');
    }
  }
}

/** The delimiter that the first lines have in common most often. */
function delimiterOf(text: string): string {
  const lines = text
    .split(/\r?\n/, sampleLines)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ''))
    .filter((line) => line.trim() !== '');
  const named = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1];
  if (named) return named;
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length * Math.min(usual, 5);
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

function isNumber(text: string): boolean {
  return /^[-+−]?[\d.,\s/:%₺$€£-]*\d[\d.,\s/:%₺$€£-]*$/u.test(text);
}
