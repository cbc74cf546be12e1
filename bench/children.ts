import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock, on all machines that Node runs on. */
const ticksPerSecond = 100;

/** Ids of the processes that a process started, on Linux. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[1]) === pid);
}

/** What the kernel says of a process, from its state on (proc(5), field 3); nothing when it is gone. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Processor time that a process has used so far, in seconds, on Linux; 0 when it is gone. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}
