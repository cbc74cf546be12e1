import { readdirSync, readFileSync } from 'node:fs';

/** The tick of the kernel's clock, the same on all machines that Node runs on. */
const ticksPerSecond = 100;

export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[1]) === pid);
}

/** The fields of /proc/PID/stat (proc(5)) from the third, the state, on; empty when the process is gone. */
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
