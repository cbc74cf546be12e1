import type { DraftBlock, TableRow } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { chartBlocks } from '../office/charts.ts';
import { diagramBlocks } from '../office/diagrams.ts';
import { drawnParagraphs } from '../office/drawing-text.ts';
import { isEmbeddedFile, partName, type Relation, relatedPart, relationsOf } from '../office/package.ts';
import { type Extent, extentOf, showsPicture } from '../office/picture-extent.ts';
import { attributeOf, childOf, childrenOf, descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { Bullets, inheritedShape, inheritedStyle, placeholderOf } from './bullets.ts';
import { type Authors, readComments } from './comments.ts';

interface Slide {
  readonly blocks: readonly DraftBlock[];
  readonly hidden: boolean;
  /** True when it shows any picture. */
  readonly hasPictures: boolean;
  /** The sizes of its pictures. */
  readonly pictures: readonly Extent[];
  /** The names of embedded files, of which only a picture is shown. */
  readonly files: readonly string[];
}

/** Placeholders that say the same on all slides. */
const repeated = new Set(['ftr', 'sldNum', 'dt', 'hdr', 'sldImg']);
const titles = new Set(['title', 'ctrTitle']);

/** What a slide takes from its layout and its master. */
interface Design {
  readonly layout: Element | null;
  readonly master: Element | null;
  /** The master's list style for body texts. */
  readonly bodyStyle: Element | null;
}

/** Reads the slides of a presentation. */
export class SlideReader {
  readonly #archive: ZipArchive;
  readonly #authors: Authors;
  readonly #designs = new Map<string, Promise<Design>>();

  constructor(archive: ZipArchive, authors: Authors) {
    this.#archive = archive;
    this.#authors = authors;
  }

  /** @returns null without such a part @throws KalemError document_corrupt, document_too_complex */
  async read(part: string): Promise<Slide | null> {
    const bytes = await this.#archive.read(part);
    const slide = bytes && parsePart(bytes);
    if (!slide) return null;
    const relations = await relationsOf(this.#archive, part);
    const tree = treeOf(slide);
    const shapes = new ShapeReader(this.#archive, relations, await this.#designOf(relations));
    if (tree) await shapes.read(tree);
    return {
      blocks: [
        ...shapes.titles,
        ...shapes.blocks,
        ...(await this.#notesOf(relations)),
        ...(await readComments(this.#archive, relations, this.#authors)),
      ],
      hidden: /^(?:0|false)$/.test(attributeOf(slide, 'show') ?? ''),
      hasPictures: shapes.hasPictures || showsPictureBehind(slide),
      pictures: shapes.pictures,
      files: relations.filter(isEmbeddedFile).map(({ target }) => partName(target)),
    };
  }

  #designOf(relations: readonly Relation[]): Promise<Design> {
    const part = relations.find(({ type }) => type === 'slideLayout')?.target ?? '';
    const known = this.#designs.get(part) ?? this.#readDesign(part);
    this.#designs.set(part, known);
    return known;
  }

  async #readDesign(part: string): Promise<Design> {
    const bytes = part === '' ? null : await this.#archive.read(part);
    const master = await relatedPart(this.#archive, await relationsOf(this.#archive, part), 'slideMaster');
    return {
      layout: bytes && treeOf(parsePart(bytes)),
      master: master && treeOf(master),
      bodyStyle: childOf(childOf(master, 'p:txStyles'), 'p:bodyStyle'),
    };
  }

  async #notesOf(relations: readonly Relation[]): Promise<DraftBlock[]> {
    const notes = await relatedPart(this.#archive, relations, 'notesSlide');
    const tree = notes && treeOf(notes);
    return (tree ? childrenOf(tree) : []).flatMap((shape) => {
      const body = placeholderOf(shape)?.type === 'body' ? childOf(shape, 'p:txBody') : null;
      return (body ? drawnParagraphs(body) : []).map(({ text }): DraftBlock => ({ kind: 'footnote', text }));
    });
  }
}

/** True when a slide's own background is a picture. */
function showsPictureBehind(slide: Element): boolean {
  const background = childOf(childOf(slide, 'p:cSld'), 'p:bg');
  return childOf(childOf(background, 'p:bgPr'), 'a:blipFill') !== null;
}

function treeOf(slide: Element): Element | null {
  return childOf(childOf(slide, 'p:cSld'), 'p:spTree');
}

/** Reads the shapes of a slide in their own order; titles apart, which come first. */
class ShapeReader {
  readonly titles: DraftBlock[] = [];
  readonly blocks: DraftBlock[] = [];
  hasPictures = false;
  readonly pictures: Extent[] = [];
  readonly #archive: ZipArchive;
  readonly #relations: readonly Relation[];
  readonly #design: Design;

  constructor(archive: ZipArchive, relations: readonly Relation[], design: Design) {
    this.#archive = archive;
    this.#relations = relations;
    this.#design = design;
  }

  async read(parent: Element): Promise<void> {
    for (const shape of childrenOf(parent)) {
      if (/^p:(?:sp|pic)$/.test(shape.name) && showsPicture(shape)) this.#notePicture(shape);
      if (shape.name === 'p:sp') this.#readShape(shape);
      else if (shape.name === 'p:graphicFrame') await this.#readFrame(shape);
      else if (shape.name === 'p:grpSp' || shape.name === 'mc:Choice') await this.read(shape);
      // Of two versions of a shape, the first is for programs that know everything.
      else if (shape.name === 'mc:AlternateContent') {
        const version = childOf(shape, 'mc:Choice') ?? childOf(shape, 'mc:Fallback');
        if (version) await this.read(version);
      }
    }
  }

  /** A picture in a placeholder may have the size that the layout gives it. */
  #notePicture(shape: Element): void {
    this.hasPictures = true;
    const placeholder = placeholderOf(shape);
    const { layout, master } = this.#design;
    const inherited = placeholder
      ? [inheritedShape(layout, placeholder), inheritedShape(master, placeholder)]
      : [];
    for (const each of [shape, ...inherited]) {
      const extent = each && extentOf(each);
      if (!extent) continue;
      this.pictures.push(extent);
      return;
    }
  }

  #readShape(shape: Element): void {
    const placeholder = placeholderOf(shape);
    const body = childOf(shape, 'p:txBody');
    if (!body || repeated.has(placeholder?.type ?? '')) return;
    const paragraphs = drawnParagraphs(body);
    if (titles.has(placeholder?.type ?? '')) {
      const text = paragraphs.map((each) => each.text).join(' ');
      if (text !== '') this.titles.push({ kind: 'heading', level: 1, text });
      return;
    }
    const { layout, master, bodyStyle } = this.#design;
    const isBody = placeholder !== null && placeholder.type !== 'subTitle';
    const bullets = new Bullets([
      childOf(body, 'a:lstStyle'),
      ...(placeholder ? [inheritedStyle(layout, placeholder), inheritedStyle(master, placeholder)] : []),
      isBody ? bodyStyle : null,
    ]);
    for (const paragraph of paragraphs) {
      const { text, level } = paragraph;
      const marker = bullets.markerOf(paragraph);
      if (marker === null) this.blocks.push({ kind: 'paragraph', text });
      else this.blocks.push({ kind: 'listItem', level: level + 1, marker, text: `${marker} ${text}` });
    }
  }

  /** Reads a table, a chart or a diagram. */
  async #readFrame(frame: Element): Promise<void> {
    for (const element of descendantsOf(frame)) {
      if (element.name === 'a:tbl') this.blocks.push(tableOf(element));
      else if (element.name === 'c:chart') await this.#readPart(attributeOf(element, 'r:id'), chartBlocks);
      else if (element.name === 'dgm:relIds')
        await this.#readPart(attributeOf(element, 'r:dm'), diagramBlocks);
    }
  }

  /** Reads the part of a relation. */
  async #readPart(id: string | null, blocksOf: typeof chartBlocks): Promise<void> {
    const part = this.#relations.find((relation) => relation.id === id)?.target;
    if (part !== undefined) this.blocks.push(...(await blocksOf(this.#archive, part)));
  }
}

function tableOf(table: Element): DraftBlock {
  const hasHeader = /^(?:1|true)$/.test(attributeOf(childOf(table, 'a:tblPr'), 'firstRow') ?? '');
  const rows = childrenOf(table).filter(({ name }) => name === 'a:tr');
  return {
    kind: 'table',
    rows: rows.map(
      (row, index): TableRow => ({
        header: index === 0 && (hasHeader || rows.length > 1),
        cells: childrenOf(row)
          .filter(({ name }) => name === 'a:tc')
          .map((cell) => {
            const body = childOf(cell, 'a:txBody');
            return (body ? drawnParagraphs(body) : []).map(({ text }) => text).join('\n');
          }),
      }),
    ),
  };
}
