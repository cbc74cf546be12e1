import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const loader = normalizePath(fileURLToPath(new URL('../api/load-code.ts', import.meta.url)));

/** Puts web/api/load-code.ts in place of Vite's own helper around dynamic imports. */
export function codeLoader(): Plugin {
  let isReplaced = false;
  return {
    name: 'kalem:code-loader',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      isReplaced = true;
      return { code: `export { loadCode as __vitePreload } from '${loader}';`, moduleType: 'js' };
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error("Vite's helper around dynamic imports has another name now.");
    },
  };
}

/** The files that index.html itself names. */
const first = /[\\/](vendor|shell|rolldown-runtime)-[^\\/]+\.js$/;

/** The files that an import needs beside the first ones; Vite names none for a file that imports no other. */
export function filesOf(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed;
  return needed.length === 0 ? [file] : needed.filter((path) => !first.test(path));
}
