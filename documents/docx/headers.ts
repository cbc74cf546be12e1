import type { MarginLines } from '../heads/margin-lines.ts';
import type { Relation } from '../office/package.ts';
import { parsePart } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import type { BodySource } from './body.ts';
import { InlineReader } from './inline.ts';
import { blocksIn } from './stories/blocks.ts';
import { cellsIn, rowsIn } from './stories/rows-and-cells.ts';

/** The lines of a body's headers and footers, in the order of their parts. */
export async function headerLines(
  archive: { read(name: string): Promise<Uint8Array | null> },
  relations: readonly Relation[],
  source: BodySource,
): Promise<MarginLines> {
  const read = async (type: 'header' | 'footer') => {
    const lines: string[] = [];
    for (const { target } of relations.filter((relation) => relation.type === type && !relation.external)) {
      const part = await archive.read(target);
      if (part) lines.push(...linesOf(parsePart(part), source));
    }
    return lines;
  };
  return { headers: await read('header'), footers: await read('footer') };
}

/** The paragraphs of a header, its rows of cells, and the paragraphs of its text boxes. */
function linesOf(container: Element, source: BodySource): string[] {
  const inline = new InlineReader(source.styles, false, source.leftOut);
  const boxes: Element[] = [];
  const textOf = (paragraph: Element): string => {
    const content = inline.readParagraph(paragraph);
    boxes.push(...content.boxes);
    return [...content.parts.map(({ text }) => text), ...content.drawn].join('').replace(/\s+/g, ' ').trim();
  };
  const read = (holder: Element): string[] =>
    blocksIn(holder).flatMap((block) => {
      if (block.name === 'w:p') return [textOf(block)];
      return rowsIn(block).map((row) =>
        cellsIn(row)
          .map((cell) => read(cell).join(' '))
          .filter(Boolean)
          .join(' | '),
      );
    });
  const lines = read(container);
  for (const box of boxes) lines.push(...read(box));
  return lines.filter(Boolean);
}
