import type { Paragraph, TableCell } from '#text/compare/model.ts';
import type { LoadedDocx } from '../stories/load.ts';
import type { Piece } from '../stories/pieces.ts';
import type { Extra } from './inserted.ts';
import type { Unsupported } from './unsupported.ts';

/** Counts images, equations, fields and page breaks that the redline leaves out or keeps too long. */
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

  /** A paragraph that both have. `pieces`: the original's, once its changes are written. */
  pair(pieces: readonly Piece[], revised: Paragraph, goes: ReadonlySet<Piece>): void {
    const theirs = this.#revised?.paragraphs.get(revised)?.pieces;
    if (!theirs) return;
    for (const code of ['image', 'pageBreak'] as const) {
      const kept = pieces.filter((piece) => piece.code === code && !goes.has(piece) && !isLost(piece));
      const wanted = theirs
        .filter((piece) => piece.code === code)
        .map(({ node }) => this.#revised?.images.get(node));
      let surplus = 0;
      for (const { node } of kept) {
        const index = wanted.indexOf(this.#base.images.get(node));
        if (index < 0) surplus += 1;
        else wanted.splice(index, 1);
      }
      // One that was replaced by another counts once.
      this.#unsupported.add(code, Math.max(surplus, wanted.length));
    }
  }

  /** A paragraph that is written as new text. */
  insert(revised: Paragraph): void {
    const theirs = this.#revised?.paragraphs.get(revised)?.pieces;
    if (!theirs) return;
    const brought = (this.#extras.get(revised) ?? []).filter((extra) => extra.code === 'image').length;
    const count = (test: (piece: Piece) => boolean) => theirs.filter(test).length;
    this.#unsupported.add('image', count((piece) => piece.code === 'image') - brought);
    this.#unsupported.add(
      'pageBreak',
      count((piece) => piece.code === 'pageBreak'),
    );
    this.#unsupported.add(
      'equation',
      count((piece) => piece.kind === 'atom'),
    );
    const fields = new Set(theirs.filter((piece) => piece.text !== '').map((piece) => piece.field));
    fields.delete(null);
    this.#unsupported.add('field', fields.size);
  }

  insertCells(cells: readonly TableCell[]): void {
    for (const block of cells.flatMap((cell) => cell.blocks)) {
      if (block.kind === 'paragraph') this.insert(block);
      else for (const row of block.rows) this.insertCells(row.cells);
    }
  }
}

function isLost({ run }: Piece): boolean {
  return /^w:(?:del|moveFrom)$/.test(run?.parentNode?.name ?? '');
}
