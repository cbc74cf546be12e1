import { attributeOf, nameOf } from '#documents/docx/stories/dom.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { Paragraph, TableCell } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { Unsupported } from '../unsupported.ts';
import type { Extra } from './inserted.ts';

const counted = ['image', 'equation', 'field', 'pageBreak', 'comment'] as const;
type Counted = (typeof counted)[number];

/** Counts images, equations, fields, page breaks and comments that the redline leaves out or keeps too long. */
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
   * A paragraph that both have. `pieces`: the original's, once its changes are written.
   * @param touched what is known to have been replaced by text
   */
  pair(
    pieces: readonly Piece[],
    revised: Paragraph,
    goes: ReadonlySet<Piece>,
    touched: Readonly<Partial<Record<Counted, number>>>,
  ): void {
    const theirs = this.#revised?.paragraphs.get(revised)?.pieces;
    const stay = pieces.filter((piece) => !goes.has(piece) && !isLost(piece));
    for (const code of counted) {
      let surplus = 0;
      const wanted = theirs ? keysOf(theirs, code, this.#revised) : [];
      for (const key of theirs ? keysOf(stay, code, this.#base) : []) {
        const index = wanted.indexOf(key);
        if (index < 0) surplus += 1;
        else wanted.splice(index, 1);
      }
      // One that was replaced by another counts once.
      this.#unsupported.add(code, Math.max(surplus, wanted.length, touched[code] ?? 0));
    }
  }

  /** A paragraph that is written as new text. */
  insert(revised: Paragraph): void {
    const theirs = this.#revised?.paragraphs.get(revised)?.pieces;
    if (!theirs) return;
    const brought = (this.#extras.get(revised) ?? []).filter((extra) => extra.code === 'image').length;
    for (const code of counted) {
      const count = keysOf(theirs, code, this.#revised).length;
      this.#unsupported.add(code, code === 'image' ? count - brought : count);
    }
  }

  insertCells(cells: readonly TableCell[]): void {
    for (const { blocks } of cells) for (const paragraph of paragraphsIn(blocks)) this.insert(paragraph);
  }
}

/** What tells the objects of one kind among these pieces from each other. */
function keysOf(pieces: readonly Piece[], code: Counted, from: LoadedDocx | null): string[] {
  if (code === 'field') return instructionsOf(pieces);
  if (code === 'equation') return pieces.filter(({ kind }) => kind === 'atom').map(({ text }) => text);
  return pieces.filter((piece) => piece.code === code).map(({ node }) => from?.images.get(node) ?? '');
}

/** Of fields that say here what they show; their result may stand in other paragraphs. */
function instructionsOf(pieces: readonly Piece[]): string[] {
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

function isLost({ run, node }: Piece): boolean {
  let parent = (run ?? node).parentNode;
  if (parent && nameOf(parent) === 'm:oMathPara') parent = parent.parentNode;
  return /^w:(?:del|moveFrom)$/.test(parent?.name ?? '');
}
