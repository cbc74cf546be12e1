import { foldToAscii } from '#text/plain/fold.ts';
import type { DraftBlock } from '../builder.ts';
import type { BodySource } from './body.ts';
import { InlineReader } from './inline.ts';
import type { Relation } from './relations.ts';
import { blocksIn } from './stories/load.ts';
import { parsePart } from './stories/parse.ts';
import { cellsIn, rowsIn } from './stories/rows-and-cells.ts';
import type { Element } from './stories/tree.ts';

/** A header or footer that only says where one is in the document, besides numbers. */
const furniture =
  /^(?:pages?|p|of|sayfa(?:\s*no)?|syf|sf|s|seite|von|date|tarih)?[\s\p{P}\p{N}]*(?:of|von)?[\s\p{P}\p{N}]*$/iu;

/**
 * The lines of headers and footers that stand nowhere else in the document, each once. A letterhead may hold the only
 * mention of a reference number or a date, while a running head repeats what the text says.
 * @param said all text of the document
 */
export async function headerLines(
  archive: { read(name: string): Promise<Uint8Array | null> },
  relations: readonly Relation[],
  source: BodySource,
  said: string,
): Promise<{ headers: DraftBlock[]; footers: DraftBlock[] }> {
  const known = lettersOf(said);
  const seen = new Set<string>();
  const read = async (type: 'header' | 'footer') => {
    const lines: DraftBlock[] = [];
    for (const { target } of relations.filter((relation) => relation.type === type && !relation.external)) {
      const part = await archive.read(target);
      for (const line of part ? linesOf(parsePart(part), source) : []) {
        const key = lettersOf(line);
        if (!/\p{L}/u.test(key) || furniture.test(line) || seen.has(key) || known.includes(key)) continue;
        seen.add(key);
        lines.push({ kind: 'caption', text: line });
      }
    }
    return lines;
  };
  return { headers: await read('header'), footers: await read('footer') };
}

/** A text's letters and digits alone, so that spaces and signs don't distinguish two lines. */
function lettersOf(text: string): string {
  return foldToAscii(text, 'tr').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The paragraphs of a header, its rows of cells, and the paragraphs of its text boxes. */
function linesOf(container: Element, source: BodySource): string[] {
  const inline = new InlineReader(source.styles, false);
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
