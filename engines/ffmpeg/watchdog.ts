/**
 * A thread beside the program's own, which native code can hold up for long: it ends the process when the
 * one that started it is gone, or when a file makes it take more memory than any sound needs.
 */
import { workerData } from 'node:worker_threads';

const parent = Number(workerData);
const lookMilliseconds = 100;
/** The program holds about 150 MB with any ordinary file. */
const mostBytes = 600 * 1_048_576;

setInterval(() => {
  if (!isAlive(parent) || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, lookMilliseconds);

function isAlive(pid: number): boolean {
  // Elsewhere than on Windows an orphan gets another parent.
  if (process.platform !== 'win32') return process.ppid === pid;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
