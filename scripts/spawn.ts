import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs a program of node_modules under this Node, in the repository's folder. @returns its exit code. */
export function runProgram(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  const child = spawn(process.execPath, [`${root}${script}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    // The Node that npm brought comes first for whatever is started in turn.
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
