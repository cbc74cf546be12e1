import { attributeOf, nameOf } from '#documents/docx/stories/dom.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { Paragraph, TableCell } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { Unsupported } from '../unsupported.ts';
import type { Extra } from './revised-content.ts';

const countedCodes = ['image', 'equation', 'field', 'pageBreak', 'comment'] as const;
type CountedCode = (typeof countedCodes)[number];

/** Counts images, equations, fields, page breaks and comments that the redline wrongly omits or keeps. */
export class ObjectCounter {
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx | null;
  readonly #unsupported: Unsupported;
  readonly #extras: ReadonlyMap<Paragraph, readonly Extra[]>;

  constructor(
    base: LoadedDocx,
    revised: LoadedDocx | null,
    unsupported: Unsupported,
    extras: ReadonlyMap<Paragraph, readonly Extra[]>,
  ) {
    this.#base = base;
    this.#revised = revised;
    this.#unsupported = unsupported;
    this.#extras = extras;
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
    const revisedPieces = this.#revised?.paragraphs.get(revised)?.pieces;
    const stay = pieces.filter((piece) => !deletedPieces.has(piece) && !isDeleted(piece));
    for (const code of countedCodes) {
      let surplus = 0;
      const wanted = revisedPieces ? keysOf(revisedPieces, code, this.#revised) : [];
      for (const key of revisedPieces ? keysOf(stay, code, this.#base) : []) {
        const index = wanted.indexOf(key);
        if (index < 0) surplus += 1;
        else wanted.splice(index, 1);
      }
      // An object that was replaced by another one counts once.
      this.#unsupported.add(code, Math.max(surplus, wanted.length, replaced[code] ?? 0));
    }
  }

  countInserted(revised: Paragraph): void {
    const revisedPieces = this.#revised?.paragraphs.get(revised)?.pieces;
    if (!revisedPieces) return;
    const insertedImages = (this.#extras.get(revised) ?? []).filter((extra) => extra.code === 'image').length;
    for (const code of countedCodes) {
      const count = keysOf(revisedPieces, code, this.#revised).length;
      this.#unsupported.add(code, code === 'image' ? count - insertedImages : count);
    }
  }

  countInsertedCells(cells: readonly TableCell[]): void {
    for (const { blocks } of cells)
      for (const paragraph of paragraphsIn(blocks)) this.countInserted(paragraph);
  }
}

/** Keys that distinguish the objects of one kind among these pieces. */
function keysOf(pieces: readonly Piece[], code: CountedCode, from: LoadedDocx | null): string[] {
  if (code === 'field') return fieldInstructionsOf(pieces);
  if (code === 'equation') return pieces.filter(({ kind }) => kind === 'atom').map(({ text }) => text);
  return pieces.filter((piece) => piece.code === code).map(({ node }) => from?.images.get(node) ?? '');
}

/** The instructions of fields among these pieces; their results may extend into other paragraphs. */
function fieldInstructionsOf(pieces: readonly Piece[]): string[] {
  const instructions = new Map<unknown, string>();
  for (const { code, field, node, run } of pieces) {
    if (code === 'fieldMark' && /^w:(?:instrText|delInstrText)$/.test(nameOf(node)))
      instructions.set(field, (instructions.get(field) ?? '') + node.textContent);
    const simple = run?.parentNode;
    if (simple && nameOf(simple) === 'w:fldSimple')
      instructions.set(simple, attributeOf(simple, 'w:instr') ?? '');
  }
  return [...instructions.values()].map((instruction) => instruction.trim());
}

function isDeleted({ run, node }: Piece): boolean {
  let parent = (run ?? node).parentNode;
  if (parent && nameOf(parent) === 'm:oMathPara') parent = parent.parentNode;
  return /^w:(?:del|moveFrom)$/.test(parent?.name ?? '');
}
