import type { ReportedChange } from './reported.ts';
import type { TrueChange } from './truth.ts';

/**
 * Moves told the other way round: that one text moved down past another is that the other moved up past it. Where a
 * person marked the texts that a told one passed, and not this one, those are taken for what was told.
 * @param matches true when a change was told as a person marked it
 */
export function asMarked(
  told: readonly ReportedChange[],
  truth: readonly TrueChange[],
  matches: (truth: TrueChange, told: ReportedChange) => boolean,
): ReportedChange[] {
  const missed = truth
    .filter(({ type }) => isMove(type))
    .filter((own) => !told.some((each) => matches(own, each)));
  const turned = new Set<ReportedChange>();
  const instead = new Map<string, ReportedChange>();
  for (const change of told) {
    if (!isMove(change.type) || change.passed.length === 0) continue;
    if (truth.some((own) => matches(own, change))) continue;
    const others = change.passed.map((text) => ({ ...change, before: text, after: text, row: text }));
    if (!others.every((other) => missed.some((own) => matches(own, other)))) continue;
    turned.add(change);
    for (const other of others) instead.set(other.after, other);
  }
  return [...told.filter((change) => !turned.has(change)), ...instead.values()];
}

const isMove = (type: string) => type === 'move' || type === 'rowMove';
