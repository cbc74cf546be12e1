import { setText } from '#documents/docx/stories/piece-text.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import { cloneEmptyRun } from '#documents/docx/stories/runs.ts';
import { clone, insertAfter } from '#documents/xml/dom.ts';
import type { Element, Node } from '#documents/xml/tree.ts';

/** Splits the texts of pieces at offsets of the original text; the list grows by the new pieces. */
export function splitTextsAt(pieces: Piece[], edges: ReadonlySet<number>): void {
  const sorted = [...edges].sort((a, b) => a - b);
  const split: Piece[] = [];
  let next = 0;
  for (const piece of pieces) {
    split.push(piece);
    if (piece.kind !== 'text') continue;
    let tailPiece = piece;
    for (; next < sorted.length; next += 1) {
      const edge = sorted[next] ?? 0;
      if (edge >= tailPiece.start + tailPiece.text.length) break;
      if (edge <= tailPiece.start) continue;
      const node = clone(tailPiece.node);
      insertAfter(node, tailPiece.node);
      const text = tailPiece.text;
      const tail = { ...tailPiece, node, start: edge };
      setText(tail, text.slice(edge - tailPiece.start));
      setText(tailPiece, text.slice(0, edge - tailPiece.start));
      split.push(tail);
      tailPiece = tail;
    }
  }
  for (const [index, piece] of split.entries()) pieces[index] = piece;
}

/**
 * Splits runs before some of their pieces, unless one begins its run.
 * @param indexes of these pieces, in descending order, so that each cut moves only the nodes up to the next cut
 */
export function splitRunsAt(pieces: readonly Piece[], indexes: Iterable<number>): void {
  /** The formatting of each run, which a run of many nodes isn't searched for at every cut. */
  const emptyRuns = new Map<Element, Element>();
  for (const index of indexes) {
    const run = pieces[index]?.run;
    if (!run || pieces[index - 1]?.run !== run) continue;
    const emptyRun = emptyRuns.get(run) ?? cloneEmptyRun(run);
    emptyRuns.set(run, emptyRun);
    splitRunAt(pieces, index, run, clone(emptyRun));
  }
}

/** @param secondRun receives what follows in the run, without being in the tree yet */
function splitRunAt(pieces: readonly Piece[], index: number, run: Element, secondRun: Element): void {
  insertAfter(secondRun, run);
  for (let node: Node | null = pieces[index]?.node ?? null; node; ) {
    const next: Node | null = node.nextSibling;
    secondRun.appendChild(node);
    node = next;
  }
  for (let later = index; pieces[later]?.run === run; later += 1) {
    const laterPiece = pieces[later];
    if (laterPiece) laterPiece.run = secondRun;
  }
}
