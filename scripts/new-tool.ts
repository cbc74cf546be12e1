import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { processTypes } from '#contract/processes.ts';
import { root, runScript } from './spawn.ts';

/**
 * npm run new-tool -- readability "Readability" "Okunabilirlik": writes the folder of a tool that counts words, and
 * adds it to the two lists of all tools, in contract/processes.ts and tools/registry.ts.
 * docs/how-to-add-a-tool.md describes the next steps.
 */
const [folder = '', englishName = '', turkishName = ''] = process.argv.slice(2);
const Type = folder.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const variable = Type.charAt(0).toLowerCase() + Type.slice(1);
const target = join(root, 'tools', folder);
const refusal = refusalOf();
if (refusal) {
  console.error(refusal);
  process.exit(2);
}

/** The values of the template's placeholders. */
const values: Record<string, string> = {
  folder,
  Type,
  variable,
  english: escapeForJson(englishName),
  turkish: escapeForJson(turkishName),
  hue: String(freeHue()),
};

// Both lists are edited in memory first, so that nothing is written when one of them can't be edited.
const lists = {
  'contract/processes.ts': withEdits('contract/processes.ts', [
    [/(processTypes = \[[^\]]*?)\] as const/, `$1  '${Type}',\n] as const`],
  ]),
  'tools/registry.ts': withEdits('tools/registry.ts', [
    // The first is inserted after the last import, the second at the end of the list.
    [/(?<=^import [^\n]+;\n)(?!import)/m, `import ${variable} from './${folder}/tool.ts';\n`],
    [/\n\]\);/, `\n  ${variable},\n]);`],
  ]),
};

const template = join(root, 'scripts', 'new-tool', 'template');
for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const from = join(entry.parentPath, entry.name);
  const to = join(target, from.slice(template.length)).replace(/\.txt$/, '');
  const text = await readFile(from, 'utf8');
  await mkdir(dirname(to), { recursive: true });
  await writeFile(
    to,
    text.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[name] ?? whole),
  );
}
for (const [path, text] of Object.entries(lists)) await writeFile(join(root, path), text);

console.log('Formatting what was written:');
await runScript('node_modules/@biomejs/biome/bin/biome', [
  'check',
  '--write',
  '--log-level=error',
  `tools/${folder}`,
  'tools/registry.ts',
]);
console.log(`tools/${folder} has been written. To see that it works:
  npm run check && npm run unit -- tools/${folder} tools/registry && npm start
docs/how-to-add-a-tool.md says what to do next.`);

/** Why no tool can be written under these names; null when nothing is wrong with them. */
function refusalOf(): string | null {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(folder) || folder.length > 40 || !englishName || !turkishName)
    return 'Usage: npm run new-tool -- NAME "English name" "Türkçe adı", NAME as in text-translate, up to 40 letters';
  if (englishName === turkishName) return 'The two names must differ, as the test of the registry demands.';
  if (existsSync(target)) return `tools/${folder} exists already.`;
  if (processTypes.some((type) => type === Type))
    return `There is a type ${Type} already: choose another name.`;
  if (!isVariable(variable)) return `${variable} can't be the name of a variable: choose another name.`;
  return null;
}

/** False for words of the language such as "class", and for names that every object knows, such as "constructor". */
function isVariable(name: string): boolean {
  if (name in Object.prototype || name in globalThis) return false;
  try {
    new Function(`"use strict"; let ${name};`);
    return true;
  } catch {
    return false;
  }
}

/** Escapes a text for use between the quotation marks of a JSON string. */
function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The hue, in steps of 5 degrees, that is farthest from those of all tools. */
function freeHue(): number {
  const usedHues = globSync('tools/*/page/tool.ts', { cwd: root }).flatMap((path) => {
    const [, hue] = /hue: (\d+)/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
    return hue === undefined ? [] : [Number(hue)];
  });
  /** The shorter way round the circle of hues, in degrees. */
  const distance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);
  const nearest = (hue: number) => Math.min(...usedHues.map((each) => distance(hue, each)));
  const hues = Array.from({ length: 72 }, (_, step) => step * 5);
  return hues.reduce((best, hue) => (nearest(hue) > nearest(best) ? hue : best));
}

/** The text of a file with all edits applied. @throws Error when an edit finds nothing to change */
function withEdits(path: string, edits: readonly (readonly [RegExp, string])[]): string {
  return edits.reduce(
    (text, [pattern, replacement]) => {
      if (!pattern.test(text)) throw new Error(`${path} has no list of tools where one was expected`);
      return text.replace(pattern, replacement);
    },
    readFileSync(join(root, path), 'utf8'),
  );
}
