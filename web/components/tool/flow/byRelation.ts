import type { ProcessListItem } from '#contract/processes.ts';
import type { Related } from '../../../processes/related.ts';
import type { TakenSource } from '../../../processes/sources.ts';

/**
 * Parts sources into those that belong to another one and the others, each in their order: a process on its way, or one
 * that ran on the same input. The other one itself is left out.
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
  return { near: left.filter(isNear), others: left.filter((taken) => !isNear(taken)) };
}

/** Alike for runs on the same input, which each have a copy of their own. */
function inputOf({ files }: ProcessListItem): string {
  const inputs = files.filter(({ role }) => role === 'input' || role === 'text');
  return JSON.stringify(inputs.map(({ name, size, role }) => [name, size, role]));
}

function keyOf(source: TakenSource['source']): string {
  return JSON.stringify(source);
}
