import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Whether a package can be found, without loading it: native packages are left out on other systems. */
export function isInstalled(specifier: string): boolean {
  try {
    resolve(specifier);
    return true;
  } catch {
    return false;
  }
}
