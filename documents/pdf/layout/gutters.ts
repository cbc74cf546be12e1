/** The left edges of right columns: those of commonGutters, and of boxes around the texts of columns. */
export interface KnownGutters {
  readonly common: readonly number[];
  readonly drawn: readonly number[];
}

/** How a gutter is known; null for one that only its segments show. */
export type GutterKind = keyof KnownGutters | null;

export const noGutters: KnownGutters = { common: [], drawn: [] };
