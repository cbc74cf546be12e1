import type { ZipArchive } from '../bytes/zip.ts';
import { descendantsOf } from '../docx/stories/dom.ts';
import { parsePart } from '../docx/stories/parse.ts';
import { readChart } from '../office/charts.ts';
import { drawnParagraphs } from '../office/drawing-text.ts';
import { type Relation, relationsOf } from '../office/package.ts';
import type { Grid } from '../sheets/grid.ts';

/** The texts of the shapes that are drawn on a sheet, and the titles of its charts. */
export async function readDrawn(archive: ZipArchive, relations: readonly Relation[]): Promise<Grid['drawn']> {
  const drawn: { kind: 'paragraph' | 'caption'; text: string }[] = [];
  for (const { type, target } of relations) {
    const bytes = type === 'drawing' ? await archive.read(target) : null;
    if (!bytes) continue;
    for (const shape of descendantsOf(parsePart(bytes)))
      if (shape.name === 'xdr:txBody')
        for (const { text } of drawnParagraphs(shape)) drawn.push({ kind: 'paragraph', text });
    for (const chart of await relationsOf(archive, target)) {
      // The data of a chart are cells of the workbook.
      const title = chart.type === 'chart' ? (await readChart(archive, chart.target))?.title : null;
      if (title) drawn.push({ kind: 'caption', text: title });
    }
  }
  return drawn;
}
