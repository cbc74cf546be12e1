import type { RelatedProcess } from '#contract/processes.ts';

export interface ChainLink {
  process: RelatedProcess;
  /** True when the process was made from the one before it in the line. */
  follows: boolean;
}

/** Orders processes in a line: each directly after the one it came from, if possible, with the oldest branch first. */
export function chainOf(processes: readonly RelatedProcess[]): ChainLink[] {
  const links: ChainLink[] = [];
  const remaining = new Map(processes.map((process) => [process.id, process]));
  const walk = (process: RelatedProcess) => {
    if (!remaining.delete(process.id)) return;
    const before = links.at(-1)?.process.id;
    links.push({ process, follows: before !== undefined && process.from.includes(before) });
    for (const next of processes) if (next.from.includes(process.id) && isReady(next)) walk(next);
  };
  /** True when every listed ancestor is already in the line. */
  const isReady = ({ from }: RelatedProcess) => !from.some((id) => remaining.has(id));
  for (const process of processes) if (isReady(process)) walk(process);
  return links;
}
