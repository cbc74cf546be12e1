/**
 * A thread beside the main one, which native code may block for long. It ends the process when its parent is
 * gone, or when a file makes it take more memory than any sound needs.
 */
import { workerData } from 'node:worker_threads';

const parent = Number(workerData);
const pollMilliseconds = 100;
/** The program takes about 150 MB for an ordinary file. */
const mostBytes = 600 * 1_048_576;

setInterval(() => {
  if (!isAlive(parent) || process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL');
}, pollMilliseconds);

function isAlive(pid: number): boolean {
  // Other systems than Windows give an orphan another parent.
  if (process.platform !== 'win32') return process.ppid === pid;
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
