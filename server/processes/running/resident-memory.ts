import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const pageBytes = 4_096;
const megabyte = 1_048_576;

export const memoryCheckMilliseconds = 250;

/** Resident memory of a process in megabytes; 0 when it is gone or the system doesn't tell. */
export function residentMegabytes(pid: number): number {
  try {
    if (process.platform === 'linux') {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
      return (pages * pageBytes) / megabyte;
    }
    if (process.platform === 'darwin') {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
      return Number(kilobytes.trim()) / 1_024;
    }
  } catch {
    // The process has ended.
  }
  return 0;
}
