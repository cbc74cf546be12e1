import type { Paragraph, Properties, Run } from '#text/compare/model.ts';
import type { Numbering } from '../numbering.ts';
import { outlineLevel, type Styles } from '../styles.ts';
import { childOf, valOf } from './dom.ts';
import type { Formats } from './formats.ts';
import type { Piece } from './pieces.ts';
import type { Element } from './tree.ts';

/** Makes comparable paragraphs. It counts lists, so paragraphs must be read once, in order. */
export class ParagraphReader {
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #formats: Formats;

  constructor(styles: Styles, numbering: Numbering, formats: Formats) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#formats = formats;
  }

  /** @param linkOf the address that a piece leads to */
  read(
    element: Element,
    pieces: readonly Piece[],
    page: number | null,
    linkOf: (piece: Piece) => string | null,
  ): Paragraph {
    const properties = childOf(element, 'w:pPr');
    const text = pieces.map((piece) => piece.text).join('');
    const style = this.#styles.resolve(valOf(childOf(properties, 'w:pStyle')) ?? undefined);
    const ownNumbering = childOf(properties, 'w:numPr');
    const list =
      (ownNumbering ? valOf(childOf(ownNumbering, 'w:numId')) : null) ?? style.numbering?.id ?? '0';
    const depth = Number(valOf(childOf(ownNumbering, 'w:ilvl')) ?? style.numbering?.level ?? 0);
    const marker = list === '0' || text === '' ? null : this.#numbering.next(list, depth);
    const outlined = outlineLevel(valOf(childOf(properties, 'w:outlineLvl')));
    const heading = style.role === 'contents' ? null : (outlined ?? style.heading);
    const level = heading ?? (style.role === 'title' ? 1 : null);
    const format: Record<string, string> = { ...this.#formats.paragraphFormat(properties) };
    if (marker !== null) format.list = marker === '•' ? 'bullet' : 'number';
    return {
      kind: 'paragraph',
      style: level !== null ? 'heading' : marker !== null ? 'listItem' : 'paragraph',
      level: level ?? (marker !== null ? depth + 1 : 0),
      text,
      page,
      format,
      runs: this.#runs(properties, pieces, linkOf),
    };
  }

  #runs(
    properties: Element | null,
    pieces: readonly Piece[],
    linkOf: (piece: Piece) => string | null,
  ): Run[] {
    const runs: Run[] = [];
    let lastKey = '';
    for (const piece of pieces) {
      if (piece.text === '') continue;
      const look = this.#formats.characterFormat(properties, childOf(piece.run, 'w:rPr'));
      const link = linkOf(piece);
      const format = link === null ? look : { ...look, link };
      const end = piece.start + piece.text.length;
      const last = runs.at(-1);
      const formatKey = keyOf(format);
      if (last && formatKey === lastKey) runs[runs.length - 1] = { ...last, end };
      else runs.push({ start: piece.start, end, format });
      lastKey = formatKey;
    }
    return runs;
  }
}

function keyOf(format: Properties): string {
  return Object.entries(format)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(';');
}
