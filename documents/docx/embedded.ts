import type { DraftBlock } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { chartBlocks } from '../office/charts.ts';
import { diagramBlocks } from '../office/diagrams.ts';
import type { Relation } from '../office/package.ts';
import { type ReadFile, readChunk } from './chunks.ts';
import { attributeOf, descendantsOf } from './stories/dom.ts';
import type { Element } from './stories/tree.ts';

/** The blocks of parts of other kinds by the ids of their relationships. */
export type EmbeddedBlocks = ReadonlyMap<string, readonly DraftBlock[]>;

/** Square EMU; a picture of 60 square centimetres may be a screenshot or a scan, a smaller one is a logo or a photo. */
const largePicture = 60 * 360_000 ** 2;
const emuPerPoint = 12_700;

/**
 * Reads what a body's part refers to: text of other formats (altChunk), charts, diagrams.
 * @returns `unread`: the names of files inside that nobody could read
 */
export async function readEmbedded(
  archive: ZipArchive,
  relations: readonly Relation[],
  readFile: ReadFile,
): Promise<{ embedded: EmbeddedBlocks; unread: string[] }> {
  const embedded = new Map<string, readonly DraftBlock[]>();
  const unread: string[] = [];
  for (const { id, type, target, external } of relations) {
    const name = target.split('/').at(-1) ?? target;
    if (type === 'aFChunk') {
      const bytes = external ? null : await archive.read(target);
      const blocks = bytes && (await readChunk(target, bytes, readFile));
      if (blocks) embedded.set(id, blocks);
      else unread.push(name);
    } else if (type === 'chart' || type === 'diagramData') {
      const read = type === 'chart' ? chartBlocks : diagramBlocks;
      if (!external) embedded.set(id, await read(archive, target));
    } else if ((type === 'package' || type === 'oleObject') && !external) unread.push(name);
  }
  return { embedded, unread };
}

/** The ids of the parts that a drawing shows. */
export function relatedIds(object: Element): string[] {
  return [...descendantsOf(object)].flatMap((element) => {
    const isChart = element.name.endsWith(':chart');
    const id = isChart ? attributeOf(element, 'r:id') : attributeOf(element, 'r:dm');
    return id === null ? [] : [id];
  });
}

/** True for a picture that is large enough to hold text. */
export function isLargePicture(object: Element): boolean {
  if (object.name === 'w:object') return false;
  let area = 0;
  let isPicture = false;
  for (const element of descendantsOf(object)) {
    if (element.name.endsWith(':extent'))
      area = Math.max(area, Number(attributeOf(element, 'cx')) * Number(attributeOf(element, 'cy')));
    if (element.name.endsWith(':blip') || element.name.endsWith(':imagedata')) isPicture = true;
    const style = element.name.endsWith(':shape') ? attributeOf(element, 'style') : null;
    const [width, height] = ['width', 'height'].map((side) =>
      Number(new RegExp(`(?:^|;)${side}:([\\d.]+)pt`).exec(style ?? '')?.[1] ?? 0),
    );
    area = Math.max(area, (width ?? 0) * (height ?? 0) * emuPerPoint ** 2);
  }
  return isPicture && area >= largePicture;
}
