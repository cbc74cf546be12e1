import { execFileSync } from 'node:child_process';

/** The child processes of a process, by number. */
export function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, name]) => Number(parent) === pid && !state?.startsWith('Z') && name !== 'ps')
    .map(([child]) => Number(child));
}

/** True when a process runs; a zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
