import { readdirSync, readFileSync } from 'node:fs';

/** The tick of the kernel's clock, the same on all machines that Node runs on. */
const ticksPerSecond = 100;

/** The ids of a process's children, on Linux. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)[1]) === pid);
}

/** Processor time that a process has used so far, in seconds; 0 when it is gone. */
export function processorSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

/** The largest memory that a process has held so far, in megabytes; 0 when it is gone. */
export function peakMegabytes(pid: number): number {
  return kilobytesIn(procFile(pid, 'status'), 'VmHWM') / 1_024;
}

/** Memory of a process, shared pages divided among the processes that share them; 0 when it is gone. */
export function proportionalMegabytes(pid: number): number {
  return kilobytesIn(procFile(pid, 'smaps_rollup'), 'Pss') / 1_024;
}

/** The fields of /proc/PID/stat (proc(5)) from the third, the state, on; the name before them may hold spaces. */
function statOf(pid: number): string[] {
  const stat = procFile(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function kilobytesIn(text: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}

/** A file about a process; empty when the process is gone. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}
