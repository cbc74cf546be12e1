import type { SearchIndex } from '../search/index.ts';
import { passageUnits } from '../search/passages.ts';
import { typedText } from './typed-text.ts';
import { type AnswerType, containsType } from './types.ts';

/** Which units hold each type, worked out when first needed; stored as long as the index. */
const cache = new WeakMap<SearchIndex, Map<AnswerType, ReadonlySet<number>>>();

/** The indexes of the units that hold something of a type, such as a date. */
export function unitsWith(index: SearchIndex, type: AnswerType): ReadonlySet<number> {
  const byType = cache.get(index) ?? new Map<AnswerType, ReadonlySet<number>>();
  cache.set(index, byType);
  const cached = byType.get(type);
  if (cached) return cached;
  const units = new Set(
    index.units
      .entries()
      .filter(([, unit]) => containsType(typedText(unit), type, index.language))
      .map(([position]) => position),
  );
  byType.set(type, units);
  return units;
}

/** True when the passage of the unit at an index holds something of a type. */
export function passageHolds(index: SearchIndex, position: number, type: AnswerType): boolean {
  return passageUnits(index.units, position).some((unit) =>
    containsType(typedText(unit), type, index.language),
  );
}
