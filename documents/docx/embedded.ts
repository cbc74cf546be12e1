import type { DraftBlock } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { chartBlocks } from '../office/charts.ts';
import { diagramBlocks } from '../office/diagrams.ts';
import { allRelationsOf, isEmbeddedFile, type Relation } from '../office/package.ts';
import { attributeOf, childrenOf, descendantsOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import type { ChunkReader } from './chunks/chunk-reader.ts';

const emuPerPoint = 12_700;

/** The parts of other kinds to which a body refers: text of other formats (altChunk), charts, diagrams. */
export class EmbeddedParts {
  readonly #chunks: ChunkReader;
  readonly #targets: ReadonlyMap<string, Relation>;
  /** The blocks of charts and diagrams that weren't placed yet, by their parts. */
  readonly #drawn = new Map<string, readonly DraftBlock[]>();

  private constructor(chunks: ChunkReader, relations: readonly Relation[]) {
    this.#chunks = chunks;
    this.#targets = new Map(relations.map((relation) => [relation.id, relation]));
  }

  /**
   * Reads what the body's part refers to. Files that no reader knows are left out of `chunks`, by their names.
   * @throws KalemError document_corrupt, document_too_complex
   */
  static async read(
    archive: ZipArchive,
    main: Uint8Array,
    relations: readonly Relation[],
    chunks: ChunkReader,
  ): Promise<EmbeddedParts> {
    const parts = new EmbeddedParts(chunks, relations);
    for (const relation of relations) {
      const { type, target, external } = relation;
      if (external) continue;
      const read = type === 'chart' ? chartBlocks : type === 'diagramData' ? diagramBlocks : null;
      if (read && !parts.#drawn.has(target)) parts.#drawn.set(target, await read(archive, target));
      if (isEmbeddedFile(relation)) chunks.leaveOut(target);
    }
    if (relations.some(isChunk))
      for (const id of chunkIdsIn(main)) {
        const relation = parts.#targets.get(id);
        if (relation && isChunk(relation)) await chunks.load(archive, relation.target);
      }
    return parts;
  }

  /** The text of another format for a place; empty when it isn't read. @param id of its relation */
  placeChunk(id: string): readonly DraftBlock[] {
    const relation = this.#targets.get(id);
    if (relation && isChunk(relation)) return this.#chunks.place(relation.target) ?? [];
    this.#chunks.leaveOut(relation?.target ?? id);
    return [];
  }

  /** The blocks of a chart or diagram where it stands first; empty for other parts. @param id of its relation */
  placeDrawn(id: string): readonly DraftBlock[] {
    const target = this.#targets.get(id)?.target ?? '';
    const blocks = this.#drawn.get(target) ?? [];
    // A drawing may name its part twice, for newer and for older programs.
    this.#drawn.delete(target);
    return blocks;
  }
}

/** True for a chart or a diagram. */
export function isDrawnPart({ type, external }: Pick<Relation, 'type' | 'external'>): boolean {
  return (type === 'chart' || type === 'diagramData') && !external;
}

const isChunk = ({ type, external }: Relation) => type === 'aFChunk' && !external;

/** The ids of the text of other formats in a body, in order. */
function chunkIdsIn(main: Uint8Array): Set<string> {
  const ids = new Set<string>();
  readChildren(main, 'w:body', (child) => {
    for (const element of [child, ...descendantsOf(child)])
      if (element.name === 'w:altChunk') ids.add(attributeOf(element, 'r:id') ?? '');
  });
  return ids;
}

const sideTypes = new Set(['header', 'footer', 'footnotes', 'endnotes', 'comments']);

/** The names of parts to which headers, footers, notes and comments refer, where only their own text is read. */
export async function partsBesideBody(
  archive: ZipArchive,
  relations: readonly Relation[],
): Promise<string[]> {
  const names: string[] = [];
  const parts = relations.filter(({ type, external }) => sideTypes.has(type) && !external);
  for (const part of new Set(parts.map(({ target }) => target)))
    for (const relation of await allRelationsOf(archive, part))
      if (isEmbeddedFile(relation) || isChunk(relation) || isDrawnPart(relation)) names.push(relation.target);
  return names;
}

/** The ids of the parts that a drawing shows. */
export function relatedIds(object: Element): string[] {
  return [...descendantsOf(object)].flatMap((element) => {
    const isChart = element.name.endsWith(':chart');
    const id = isChart ? attributeOf(element, 'r:id') : attributeOf(element, 'r:dm');
    return id === null ? [] : [id];
  });
}

/** The elements of a drawing without those of its text boxes, which are read by themselves. */
function* drawnBelow(parent: Element): Generator<Element> {
  for (const child of childrenOf(parent)) {
    if (child.name === 'w:txbxContent') continue;
    yield child;
    yield* drawnBelow(child);
  }
}

/** The size of the largest picture that a drawing shows, in EMU; 0 for a drawing without pictures, or an object. */
export function pictureSize(object: Element): { width: number; height: number } {
  const none = { width: 0, height: 0 };
  if (object.name === 'w:object') return none;
  const sizes = [none];
  let isPicture = false;
  for (const element of drawnBelow(object)) {
    if (element.name.endsWith(':extent'))
      sizes.push({ width: Number(attributeOf(element, 'cx')), height: Number(attributeOf(element, 'cy')) });
    if (element.name.endsWith(':blip') || element.name.endsWith(':imagedata')) isPicture = true;
    const style = element.name.endsWith(':shape') ? attributeOf(element, 'style') : null;
    const side = (name: string) =>
      Number(new RegExp(`(?:^|;)${name}:([\\d.]+)pt`).exec(style ?? '')?.[1] ?? 0) * emuPerPoint;
    sizes.push({ width: side('width'), height: side('height') });
  }
  if (!isPicture) return none;
  return sizes.reduce((largest, size) =>
    size.width * size.height > largest.width * largest.height ? size : largest,
  );
}
