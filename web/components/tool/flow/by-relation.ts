import type { ProcessListItem } from '#contract/processes.ts';
import type { Related } from '../../../processes/related.ts';
import type { TakenSource } from '../../../processes/sources.ts';

/**
 * Parts sources into those that belong to another one and the others: of a process on its way, or of one that ran on
 * the same input. Among the former its like come first, which are other versions of it; else their order stays. The
 * other one itself is left out.
 */
export function byRelation(
  sources: readonly TakenSource[],
  to: TakenSource | undefined,
  related: Related | undefined,
): { near: TakenSource[]; others: TakenSource[] } {
  if (!to) return { near: [], others: [...sources] };
  const onWay = new Set([...(related?.ancestors ?? []), ...(related?.descendants ?? [])].map(({ id }) => id));
  const input = inputOf(to.process);
  const isNear = ({ process }: TakenSource) =>
    process.id === to.process.id || onWay.has(process.id) || inputOf(process) === input;
  const left = sources.filter(({ source }) => keyOf(source) !== keyOf(to.source));
  const near = left.filter(isNear);
  return {
    near: [...near.filter((taken) => isLike(taken, to)), ...near.filter((taken) => !isLike(taken, to))],
    others: left.filter((taken) => !isNear(taken)),
  };
}

/** Whether both are results of one tool, or both documents. */
function isLike(one: TakenSource, other: TakenSource): boolean {
  if ('file' in one.source || 'file' in other.source) return 'file' in one.source && 'file' in other.source;
  return one.process.type === other.process.type;
}

/** Alike for runs on the same input, which each have a copy of their own. */
function inputOf({ files }: ProcessListItem): string {
  const inputs = files.filter(({ role }) => role === 'input' || role === 'text');
  return JSON.stringify(inputs.map(({ name, size, role }) => [name, size, role]));
}

function keyOf(source: TakenSource['source']): string {
  return JSON.stringify(source);
}
