import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../', import.meta.url));

/** PATH with the running Node first, since npm may have been started by an older one. */
export const searchPath = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;

/**
 * Runs a script under this Node in the repository's folder.
 * @param script its path in the repository
 * @returns its exit code; 1 when a signal ended it
 * @throws Error if it can't be started
 */
export function runScript(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  const child = spawn(process.execPath, [`${root}${script}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: searchPath, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
