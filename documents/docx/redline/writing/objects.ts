import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import { attributeOf } from '#documents/xml/dom.ts';
import type { Paragraph, TableCell } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { withoutCommon } from '../without-common.ts';
import type { RedlineContext } from './context.ts';
import type { RevisedContentWriter } from './revised-content.ts';

const countedCodes = ['image', 'equation', 'field', 'pageBreak', 'comment'] as const;
type CountedCode = (typeof countedCodes)[number];

/** Counts images, equations, fields, page breaks and comments that the redline wrongly omits or keeps. */
export class ObjectCounter {
  readonly #context: RedlineContext;
  readonly #contentWriter: RevisedContentWriter;

  constructor(context: RedlineContext, contentWriter: RevisedContentWriter) {
    this.#context = context;
    this.#contentWriter = contentWriter;
  }

  /**
   * Counts in a paragraph that both documents have.
   * @param pieces the original's, after its changes were written
   * @param replaced objects already known to have been replaced by text
   */
  countPair(
    pieces: readonly Piece[],
    revised: Paragraph,
    deletedPieces: ReadonlySet<Piece>,
    replaced: Readonly<Partial<Record<CountedCode, number>>>,
  ): void {
    const { base, revised: revisedDocx, unsupported } = this.#context;
    const revisedPieces = revisedDocx?.paragraphs.get(revised)?.pieces;
    const stayingPieces = pieces.filter((piece) => !deletedPieces.has(piece) && !isDeleted(piece));
    for (const code of countedCodes) {
      const [missing, surplus] = revisedPieces
        ? withoutCommon(keysOf(revisedPieces, code, revisedDocx), keysOf(stayingPieces, code, base))
        : [[], []];
      // An equation that text replaces is a loss only where the revised document can't say that it has none.
      const lost = code === 'equation' && revisedPieces ? 0 : (replaced[code] ?? 0);
      // An object that was replaced by another one counts once.
      unsupported.add(code, Math.max(surplus.length, missing.length - this.#brought(revised, code), lost));
    }
  }

  /** Counts in a paragraph that is inserted. */
  countInserted(revised: Paragraph): void {
    const { revised: revisedDocx, unsupported } = this.#context;
    const pieces = revisedDocx?.paragraphs.get(revised)?.pieces;
    if (!pieces) return;
    for (const code of countedCodes) {
      unsupported.add(code, keysOf(pieces, code, revisedDocx).length - this.#brought(revised, code));
    }
  }

  /** The number of objects of a kind that a revised paragraph brings along. */
  #brought(revised: Paragraph, code: CountedCode): number {
    if (code === 'equation') return this.#contentWriter.equationsOf(revised);
    const extras = this.#context.plan.extras.get(revised) ?? [];
    return code === 'image' ? extras.filter((extra) => extra.code === 'image').length : 0;
  }

  countInsertedCells(cells: readonly TableCell[]): void {
    for (const { blocks } of cells)
      for (const paragraph of paragraphsIn(blocks)) this.countInserted(paragraph);
  }
}

/** Keys that distinguish the objects of one kind among these pieces. */
function keysOf(pieces: readonly Piece[], code: CountedCode, from: LoadedDocx | null): string[] {
  if (code === 'field') return fieldInstructionsOf(pieces);
  if (code === 'equation') return pieces.filter((piece) => piece.code === 'equation').map(({ text }) => text);
  return pieces.filter((piece) => piece.code === code).map(({ node }) => from?.images.get(node) ?? '');
}

/** The instructions of fields among these pieces, whose results may extend into other paragraphs, and boxes to tick. */
function fieldInstructionsOf(pieces: readonly Piece[]): string[] {
  const instructions = new Map<unknown, string>();
  for (const { code, field, node, run } of pieces) {
    if (code === 'fieldMark' && /^w:(?:instrText|delInstrText)$/.test(node.name))
      instructions.set(field, (instructions.get(field) ?? '') + node.textContent);
    if (code === 'checkbox') instructions.set(node, code);
    const simple = run?.parentNode;
    if (simple && simple.name === 'w:fldSimple')
      instructions.set(simple, attributeOf(simple, 'w:instr') ?? '');
  }
  return [...instructions.values()].map((instruction) => instruction.trim());
}

function isDeleted({ run, node }: Piece): boolean {
  let parent = (run ?? node).parentNode;
  if (parent && parent.name === 'm:oMathPara') parent = parent.parentNode;
  return /^w:(?:del|moveFrom)$/.test(parent?.name ?? '');
}
