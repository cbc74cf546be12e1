// Finds out if the pages are older than their sources. This is plain JavaScript, since it must run on Node 18.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './install.mjs';

export const vite = 'node_modules/vite/bin/vite.js';
export const buildArguments = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];

/** True when the pages haven't been built, or a source has changed since. */
export function needsBuild() {
  const page = new URL('web/dist/index.html', root);
  if (!existsSync(page)) return true;
  const built = statSync(page).mtimeMs;
  const sources = [
    'web',
    'contract',
    'tools',
    'text',
    'CHANGELOG.md',
    'CHANGELOG.tr.md',
    'package-lock.json',
  ];
  return sources.some((name) => lastChange(fileURLToPath(new URL(name, root))) > built);
}

/** The time of the last change in a file or folder, in milliseconds. */
function lastChange(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'fixtures');
  return Math.max(0, ...inside.map((name) => lastChange(`${path}/${name}`)));
}
