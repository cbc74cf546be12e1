import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { readArchive } from '../docx/archive.ts';
import type { MarginLines } from '../heads/margin-lines.ts';
import { withMargins } from '../heads/margins.ts';
import { LeftOut } from '../losses/left-out.ts';
import { damagedSheets } from '../losses/notices.ts';
import { propertyTitle } from '../office/package.ts';
import { addGrids } from '../sheets/blocks.ts';
import { CellCounter, type Grid } from '../sheets/grid.ts';
import { readSheet } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

/**
 * Reads an Excel workbook (ISO/IEC 29500, SpreadsheetML): each sheet with its tables, comments and drawn texts, cells
 * as their number formats show them, formulas as their stored results.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export async function readXlsx(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return (await readXlsxGrids(path, onProgress)).document;
}

/** The same with the cells of its sheets, whose looks the document doesn't tell. */
export function readXlsxGrids(
  path: string,
  onProgress: (fraction: number) => void,
): Promise<{ document: Document; grids: readonly Grid[] }> {
  return readArchive(path, async (archive) => {
    const workbook = await readWorkbook(archive);
    onProgress(0.2);
    const grids: Grid[] = [];
    const counter = new CellCounter();
    const leftOut = new LeftOut();
    const lines: MarginLines = { headers: [], footers: [] };
    for (const [index, sheet] of workbook.sheets.entries()) {
      grids.push(await readSheet(archive, sheet, workbook, { counter, leftOut, lines }));
      onProgress(0.2 + (0.6 * (index + 1)) / workbook.sheets.length);
    }
    const builder = new DocumentBuilder('xlsx');
    for (const notice of damagedSheets(workbook.lost)) builder.notice(notice);
    addGrids(builder, grids, (fraction) => onProgress(0.8 + 0.2 * fraction), lines);
    const document = leftOut.build(builder, await propertyTitle(archive), 0);
    return { document: withMargins(document, lines), grids };
  });
}
