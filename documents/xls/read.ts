import { readFile } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { OleDirectory } from '../bytes/ole.ts';
import { withOpen } from '../bytes/source.ts';
import type { MarginLines } from '../heads/margin-lines.ts';
import { withMargins } from '../heads/margins.ts';
import { LeftOut } from '../losses/left-out.ts';
import { damagedSheets } from '../losses/notices.ts';
import { addGrids } from '../sheets/blocks.ts';
import { builtInFormat } from '../sheets/built-in-formats.ts';
import { CellCounter, type Grid, type GridCell, type GridComment } from '../sheets/grid.ts';
import { languageOfTexts } from '../sheets/language.ts';
import { type NumberStyle, showValue } from '../sheets/number-format.ts';
import { checkXls, workbookStreams } from './check.ts';
import { surveyWorkbook, type WorkbookDamage } from './damage.ts';
import { readExtras } from './drawn.ts';

/**
 * Reads an Excel 97-2003 workbook: cells as their number formats show them, comments, hidden sheets, drawn texts.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export async function readXls(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  await checkXls(path);
  const bytes = await readFile(path);
  const stream = await streamIn(bytes);
  const survey = stream && surveyWorkbook(stream);
  const leftOut = new LeftOut();
  const lines: MarginLines = { headers: [], footers: [] };
  const workbook = await parse(bytes);
  onProgress(0.6);
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    return sheet ? [{ name, sheet }] : [];
  });
  const numbers = {
    language: languageOfTexts(textsOf(sheets.map(({ sheet }) => sheet))),
    from1904: workbook.Workbook?.WBProps?.date1904 ?? false,
  };
  const counter = new CellCounter();
  const grids = sheets.map(({ name, sheet }, index) => {
    const hidden = Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden);
    const grid = gridOf(name, sheet, { hidden, numbers, counter });
    const start = survey?.starts[workbook.SheetNames.indexOf(name)];
    if (!stream || start === undefined) return grid;
    const { headers, footers, texts, pictures } = readExtras(stream, start);
    lines.headers.push(...headers);
    lines.footers.push(...footers);
    for (const { width, height } of pictures) leftOut.pictures.add(width, height, 'px', name);
    return { ...grid, drawn: texts.map((text) => ({ kind: 'paragraph' as const, text })) };
  });
  const builder = new DocumentBuilder('xls');
  for (const notice of damagedSheets(damagedNames(workbook.SheetNames, grids, survey?.damage ?? null)))
    builder.notice(notice);
  addGrids(builder, grids, (fraction) => onProgress(0.6 + 0.4 * fraction), lines);
  return withMargins(leftOut.build(builder, null, 0), lines);
}

/** The stream of the workbook; null for a file whose structure is broken. */
function streamIn(bytes: Buffer): Promise<Buffer | null> {
  return withOpen(bytes, async (file) => {
    const directory = await OleDirectory.read(file);
    const name = workbookStreams.find((known) => directory?.has(known));
    return name === undefined ? null : (directory?.bytesOf(name) ?? null);
  });
}

/** The library often gives up at the first damaged sheet; those behind it are empty then, or missing. */
function damagedNames(
  names: readonly string[],
  grids: readonly Grid[],
  damage: WorkbookDamage | null,
): string[] {
  const first = Math.min(...(damage?.sheets ?? []));
  const filled = new Set(grids.filter(({ cells }) => cells.length > 0).map(({ name }) => name));
  const read = new Set(grids.map(({ name }) => name));
  return names.filter(
    (name, index) =>
      !read.has(name) ||
      damage?.shared ||
      damage?.sheets.includes(index) ||
      (index > first && !filled.has(name)),
  );
}

async function parse(bytes: Buffer): Promise<WorkBook> {
  const { read, set_cptable } = await import('@e965/xlsx');
  // Workbooks of Excel 95 and before are in the encoding of their system.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellStyles: true });
  } catch (error) {
    const locked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new KalemError(
      locked ? 'document_encrypted' : 'document_corrupt',
      {},
      'the workbook cannot be read',
    );
  }
}

function* textsOf(sheets: readonly WorkSheet[]): Generator<string> {
  for (const sheet of sheets)
    for (const { cell } of cellsOf(sheet)) if (typeof cell.v === 'string') yield cell.v;
}

interface SheetOptions {
  hidden: boolean;
  numbers: NumberStyle;
  counter: CellCounter;
}

function gridOf(name: string, sheet: WorkSheet, { hidden, numbers, counter }: SheetOptions): Grid {
  const cells: GridCell[] = [];
  const comments: GridComment[] = [];
  let hidesCells = false;
  for (const { cell, row, column } of cellsOf(sheet)) {
    const text = shown(cell, numbers);
    for (const { a, t } of cell.c ?? []) comments.push({ row, column, author: a?.trim() || null, text: t });
    if (text === '') continue;
    counter.add();
    cells.push({ row, column, text, numeric: cell.t === 'n' || cell.t === 'b', bold: false });
    hidesCells ||= Boolean(sheet['!rows']?.[row - 1]?.hidden || sheet['!cols']?.[column - 1]?.hidden);
  }
  const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r + 1,
    left: s.c + 1,
    bottom: e.r + 1,
    right: e.c + 1,
  }));
  return { name, hidden, hidesCells, lacksResults: false, cells, merges, tables: [], comments, drawn: [] };
}

function* cellsOf(sheet: WorkSheet): Generator<{ cell: CellObject; row: number; column: number }> {
  const rows = sheet['!data'] ?? [];
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of (cells ?? []).entries())
      if (cell) yield { cell, row: row + 1, column: column + 1 };
}

function shown({ t, v, w, z }: CellObject, numbers: NumberStyle): string {
  if (t === 'e') return w ?? '';
  if (v === undefined || v instanceof Date || t === 'z') return '';
  // The library writes the date of the system's settings in a form of its own.
  const code = z === 'm/d/yy' ? builtInFormat(14, numbers.language) : z;
  return showValue(v, typeof code === 'string' ? code : 'General', numbers);
}
