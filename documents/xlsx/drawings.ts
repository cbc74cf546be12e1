import type { ZipArchive } from '../bytes/zip.ts';
import { readChart } from '../office/charts.ts';
import { drawnParagraphs } from '../office/drawing-text.ts';
import { type Relation, relationsOf } from '../office/package.ts';
import { type Extent, extentOf, showsPicture } from '../office/picture-extent.ts';
import { type Grid, usualCell } from '../sheets/grid.ts';
import { attributeOf, childOf, descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

/** A pixel of CSS, in EMU. */
const pixel = 9525;

/** What is drawn on a sheet. */
interface Drawn {
  /** The texts of shapes, and the titles of charts. */
  readonly drawn: Grid['drawn'];
  /** The sizes of pictures. */
  readonly pictures: readonly Extent[];
}

/** Reads what is drawn on a sheet. */
export async function readDrawn(archive: ZipArchive, relations: readonly Relation[]): Promise<Drawn> {
  const pictures: Extent[] = [];
  const drawn: { kind: 'paragraph' | 'caption'; text: string }[] = [];
  for (const { type, target } of relations) {
    const bytes = type === 'drawing' ? await archive.read(target) : null;
    if (!bytes) continue;
    for (const shape of descendantsOf(parsePart(bytes))) {
      if (shape.name === 'xdr:txBody')
        for (const { text } of drawnParagraphs(shape)) drawn.push({ kind: 'paragraph', text });
      if (/^xdr:(?:sp|pic)$/.test(shape.name) && showsPicture(shape))
        pictures.push(extentOf(shape) ?? anchoredExtent(shape));
    }
    for (const chart of await relationsOf(archive, target)) {
      // The data of a chart are cells of the workbook.
      const title = chart.type === 'chart' ? (await readChart(archive, chart.target))?.title : null;
      if (title) drawn.push({ kind: 'caption', text: title });
    }
  }
  return { drawn, pictures };
}

/** The size that its anchor gives a picture, where it states none: its own, or that of the cells that it covers. */
function anchoredExtent(shape: Element): Extent {
  const anchor = shape.parentNode;
  const extent = childOf(anchor, 'xdr:ext');
  if (extent) return { width: Number(attributeOf(extent, 'cx')), height: Number(attributeOf(extent, 'cy')) };
  const cells = (name: string) =>
    Number(childOf(childOf(anchor, 'xdr:to'), name)?.textContent ?? 0) -
    Number(childOf(childOf(anchor, 'xdr:from'), name)?.textContent ?? 0);
  return {
    width: cells('xdr:col') * usualCell.width * pixel,
    height: cells('xdr:row') * usualCell.height * pixel,
  };
}
