import type { ProcessListItem } from '#contract/processes.ts';
import type { Related } from '../../../processes/related.ts';
import type { TakenSource } from '../../../processes/sources.ts';

/**
 * Splits sources into those related to the source `to` and all others. A related process is an ancestor or
 * descendant, or ran on the same input. Related sources of the same kind, which are other versions, come first;
 * otherwise the order is kept. The source `to` itself is left out.
 */
export function byRelation(
  sources: readonly TakenSource[],
  to: TakenSource | undefined,
  related: Related | undefined,
): { near: TakenSource[]; others: TakenSource[] } {
  if (!to) return { near: [], others: [...sources] };
  const relatedIds = new Set(
    [...(related?.ancestors ?? []), ...(related?.descendants ?? [])].map(({ id }) => id),
  );
  const input = inputKeyOf(to.process);
  const isNear = ({ process }: TakenSource) =>
    process.id === to.process.id || relatedIds.has(process.id) || inputKeyOf(process) === input;
  const candidates = sources.filter(({ source }) => keyOf(source) !== keyOf(to.source));
  const near = candidates.filter(isNear);
  return {
    near: near.toSorted((one, other) => Number(isSameKind(other, to)) - Number(isSameKind(one, to))),
    others: candidates.filter((taken) => !isNear(taken)),
  };
}

/** True when both are results of the same tool, or both are documents. */
function isSameKind(one: TakenSource, other: TakenSource): boolean {
  if ('file' in one.source || 'file' in other.source) return 'file' in one.source && 'file' in other.source;
  return one.process.type === other.process.type;
}

/** A key that is equal for runs on the same input, although each has its own copy. */
function inputKeyOf({ files }: ProcessListItem): string {
  const inputs = files.filter(({ role }) => role === 'input' || role === 'text');
  return JSON.stringify(inputs.map(({ name, size, role }) => [name, size, role]));
}

function keyOf(source: TakenSource['source']): string {
  return JSON.stringify(source);
}
