import type { ChangeType, Comparison, Piece, Row } from '#tools/document-compare/shared/comparison.ts';

/** A change as a comparison tells it. */
export interface ReportedChange {
  readonly type: ChangeType;
  readonly before: string;
  readonly after: string;
  /** The texts of its row on both sides; of formatting that many texts share, those of all, and what it is named by. */
  readonly row: string;
  readonly properties: readonly string[];
  /** The texts between the two places of what moved, without others that moved; empty for other changes. */
  readonly passed: readonly string[];
}

/** The changes that the page shows by default: nothing is ignored there. */
export function reportedChanges({ changes, rows }: Comparison): ReportedChange[] {
  const textsOf = ({ original, revised }: Row) =>
    [original, revised].flatMap((side) => side?.cells.map(textOf) ?? []);
  const movedRows = new Set(
    changes.flatMap(({ type, row, from }) => (type === 'move' || type === 'rowMove' ? [row, from] : [])),
  );
  const passedBy = (row: number, from: number | null) =>
    from === null
      ? []
      : rows
          .slice(Math.min(row, from) + 1, Math.max(row, from))
          .filter((each) => !movedRows.has(rows.indexOf(each)) && each.original && each.revised)
          .map(({ revised }) => revised?.cells.map(textOf).join(' ') ?? '')
          .filter((text) => text.trim() !== '');
  return changes.map(({ id, type, before, after, row, from, format, scope }) => {
    const texts = [row, from].flatMap((index) => {
      const found = index === null ? undefined : rows[index];
      return found ? textsOf(found) : [];
    });
    const shared = scope ? [scope.name, ...rows.filter((each) => shows(each, id)).flatMap(textsOf)] : [];
    return {
      type,
      before,
      after,
      row: [...texts, ...shared].join('\n'),
      properties: format?.map(({ property }) => property) ?? [],
      passed: passedBy(row, from),
    };
  });
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** True for a row of which a piece is marked with a change. */
const shows = ({ original, revised }: Row, change: number) =>
  [original, revised].some((side) =>
    side?.cells.some((pieces) => pieces.some((piece) => piece.change === change)),
  );
