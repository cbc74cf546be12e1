import type { Comparison } from '#text/compare/comparison.ts';
import { joinPartedOn, type Parted, type Side } from '#text/compare/detail/parting.ts';
import { compareFormatting } from '#text/compare/formatting.ts';
import type { BlockAlignment, Edit, Paragraph, ParagraphAlignment } from '#text/compare/model.ts';

/** One paragraph that is several in the other document. */
export interface PartedParagraph {
  /** The document that has several. */
  readonly side: Side;
  readonly whole: Paragraph;
  readonly parts: readonly Paragraph[];
  /** A pair for each part; its other side is a piece of the whole, made for it. */
  readonly pairs: readonly (ParagraphAlignment & {
    readonly original: Paragraph;
    readonly revised: Paragraph;
  })[];
  /** The offsets in the whole at which its pieces meet. */
  readonly cuts: readonly number[];
}

/**
 * Finds the paragraphs that were split or joined among aligned blocks.
 * @param refused paragraphs that stay whole
 * @returns the blocks, with a parted paragraph in place of the blocks that it is made of
 */
export function findParted(
  blocks: readonly BlockAlignment[],
  comparing: Comparison,
  refused: ReadonlySet<Paragraph>,
): (BlockAlignment | PartedParagraph)[] {
  const findOn = (side: Side, among: readonly BlockAlignment[]) =>
    joinPartedOn(side, among, comparing, refused).map((block) =>
      'parts' in block && block.parts ? partedOf(side, block, block.parts, comparing) : block,
    );
  // What was split isn't joined as well.
  const result: (BlockAlignment | PartedParagraph)[] = [];
  let plain: BlockAlignment[] = [];
  for (const block of findOn('revised', blocks)) {
    if (isBlock(block)) {
      plain.push(block);
      continue;
    }
    result.push(...findOn('original', plain), block);
    plain = [];
  }
  return [...result, ...findOn('original', plain)];
}

export function isBlock(block: BlockAlignment | PartedParagraph): block is BlockAlignment {
  return 'kind' in block;
}

/** The length of the text that edits leave as it is. */
export function equalLength(edits: readonly Edit[]): number {
  return edits.reduce((sum, { kind, text }) => sum + (kind === 'equal' ? text.length : 0), 0);
}

function partedOf(
  side: Side,
  block: Parted,
  parts: readonly Paragraph[],
  { formatted }: Comparison,
): PartedParagraph {
  const whole = side === 'revised' ? block.original : block.revised;
  if (!whole) throw new Error('a parted paragraph belongs to both documents');
  const edits = editsOfParts(block.edits, block.breaks ?? [], side);
  const cuts: number[] = [];
  let start = 0;
  const pairs = parts.map((part, index) => {
    const own = edits[index] ?? [];
    const other = side === 'revised' ? 'insert' : 'delete';
    const length = own.reduce((sum, { kind, text }) => sum + (kind === other ? 0 : text.length), 0);
    const piece = pieceOf(whole, start, start + length);
    start += length;
    if (index < parts.length - 1) cuts.push(start);
    const [original, revised] = side === 'revised' ? [piece, part] : [part, piece];
    const formatting = formatted ? compareFormatting(original, revised, own) : [];
    return { kind: 'paragraph' as const, original, revised, edits: own, move: null, formatting };
  });
  return { side, whole, parts, pairs, cuts };
}

/** Cuts edits at the breaks of the side that has several paragraphs, and drops the breaks. */
function editsOfParts(edits: readonly Edit[], breaks: readonly number[], side: Side): Edit[][] {
  const own = side === 'revised' ? 'insert' : 'delete';
  const parts: Edit[][] = [[]];
  let offset = 0;
  for (const { kind, text } of edits) {
    let rest = text;
    if (side === 'original' && kind === 'insert' && parts.at(-1)?.length === 0) {
      // The space that stands for a break follows what was before it.
      const space = /^\s*/.exec(text)?.[0] ?? '';
      if (space !== '') parts.at(-2)?.push({ kind, text: space });
      if (parts.length > 1) rest = text.slice(space.length);
    }
    const add = (added: string, as = kind) => added !== '' && parts.at(-1)?.push({ kind: as, text: added });
    if (kind === own || kind === 'equal')
      for (let next = breaks[parts.length - 1]; next !== undefined; next = breaks[parts.length - 1]) {
        const length = next - offset;
        if (length >= rest.length) break;
        add(rest.slice(0, length));
        // A line break that the other document has in place of the paragraph's end.
        if (kind === 'equal') add('\n', side === 'revised' ? 'delete' : 'insert');
        rest = rest.slice(length + 1);
        offset = next + 1;
        parts.push([]);
      }
    add(rest);
    if (kind === own || kind === 'equal') offset += rest.length;
  }
  return parts;
}

/** A range of a paragraph as a paragraph. */
function pieceOf(paragraph: Paragraph, start: number, end: number): Paragraph {
  const cut = <Range extends { readonly start: number; readonly end: number }>(ranges: readonly Range[]) =>
    ranges
      .filter((range) => range.start < end && range.end > start)
      .map((range) => ({
        ...range,
        start: Math.max(range.start, start) - start,
        end: Math.min(range.end, end) - start,
      }));
  const isFirst = start === 0;
  return {
    ...paragraph,
    text: paragraph.text.slice(start, end),
    number: isFirst ? paragraph.number : undefined,
    typed: isFirst ? paragraph.typed : undefined,
    automatic: paragraph.automatic && cut(paragraph.automatic),
    runs: cut(paragraph.runs),
  };
}
