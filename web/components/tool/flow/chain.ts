import type { RelatedProcess } from '#contract/processes.ts';

export interface ChainLink {
  process: RelatedProcess;
  /** Whether it was made from the one that stands before it. */
  follows: boolean;
}

/** Processes as a line: each after the one it came from where that can be, and the oldest way first. */
export function chainOf(processes: readonly RelatedProcess[]): ChainLink[] {
  const links: ChainLink[] = [];
  const left = new Map(processes.map((process) => [process.id, process]));
  const walk = (process: RelatedProcess) => {
    if (!left.delete(process.id)) return;
    const before = links.at(-1)?.process.id;
    links.push({ process, follows: before !== undefined && process.from.includes(before) });
    for (const next of processes) if (next.from.includes(process.id) && isReady(next)) walk(next);
  };
  /** All that it came from, as far as it is shown, stands before it. */
  const isReady = ({ from }: RelatedProcess) => !from.some((id) => left.has(id));
  for (const process of processes) if (isReady(process)) walk(process);
  return links;
}
