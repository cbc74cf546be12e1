import { type ChangeType, type Comparison, textOfSide } from '#tools/document-compare/shared/comparison.ts';

/** A change as a comparison tells it. */
export interface ReportedChange {
  readonly type: ChangeType;
  readonly before: string;
  readonly after: string;
  /** The texts of its row on both sides. */
  readonly row: string;
  readonly properties: readonly string[];
}

/** The changes that the page shows by default: nothing is ignored there. */
export function reportedChanges({ changes, rows }: Comparison): ReportedChange[] {
  return changes.map(({ type, before, after, row, from, format }) => {
    const texts = [row, from].flatMap((index) => {
      const found = index === null ? undefined : rows[index];
      return found ? [textOfSide(found.original), textOfSide(found.revised)] : [];
    });
    return {
      type,
      before,
      after,
      row: texts.join('\n'),
      properties: format?.map(({ property }) => property) ?? [],
    };
  });
}
