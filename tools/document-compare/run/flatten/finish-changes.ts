import type { Change, Piece, Row } from '../../shared/comparison.ts';

/** A change before its place among the others is known; its provisional id is its index. */
export type Draft = Omit<Change, 'id'>;

/** The changes in reading order, by whose indexes the provisional ids in the rows are replaced. */
export function finishChanges(drafts: readonly Draft[], rows: readonly Row[]): Change[] {
  const order = [...drafts.keys()].sort(
    (one, other) => (drafts[one]?.row ?? 0) - (drafts[other]?.row ?? 0) || one - other,
  );
  const finalIds = new Int32Array(order.length);
  for (const [id, provisional] of order.entries()) finalIds[provisional] = id;
  const seen = new Set<Piece>();
  for (const row of rows) {
    row.changes = row.changes.map((change) => finalIds[change] ?? 0).sort((one, other) => one - other);
    for (const pieces of [...(row.original?.cells ?? []), ...(row.revised?.cells ?? [])]) {
      for (const piece of pieces) {
        if (piece.change === null || seen.has(piece)) continue;
        seen.add(piece);
        piece.change = finalIds[piece.change] ?? 0;
      }
    }
  }
  return order.flatMap((provisional, id) => {
    const draft = drafts[provisional];
    return draft ? [{ id, ...draft }] : [];
  });
}
