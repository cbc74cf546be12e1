import { execFileSync } from 'node:child_process';
import { eventually as eventuallyAnywhere } from '#testing/eventually.ts';

/** The child processes of a process, by number. */
export function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state, name]) => Number(parent) === pid && !state?.startsWith('Z') && name !== 'ps')
    .map(([child]) => Number(child));
}

/** Whether a process runs; one that has ended and that nobody has taken note of yet doesn't. */
export function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

/** That of all rooms. @param _seconds counts no longer: server/nodes.db.test.ts still gives it */
export const eventually = (what: string, so: () => boolean | Promise<boolean>, _seconds?: number) =>
  eventuallyAnywhere(what, so);
