import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The parts of Zod that every schema refers to and no page uses: JSON Schema, code that is written as a text to be
 * evaluated, which the content security policy forbids, support for values that contain themselves, and English
 * messages, since pages word errors by their codes.
 */
const unused =
  /[\\/]zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema|memoizer|doc)|locales[\\/]en)\.js$/;

/** Replaces the unused parts of Zod by functions that do nothing, which makes its code a third smaller. */
export function leanZod(): Plugin {
  return {
    name: 'kalem:lean-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return unused.test(id) ? { code: withoutBodies(readFileSync(id, 'utf8')), moduleType: 'js' } : null;
    },
  };
}

/** The same exports as a module's code has, each a function that does nothing. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:async )?(?:const|let|function|class) ([$\w]+)/gm)].map(
    ([, name]) => name,
  );
  const named = names.map((name) => `export const ${name} = () => {};`);
  const main = /^export default /m.test(code) ? ['export default () => ({});'] : [];
  return [...named, ...main].join('\n');
}
