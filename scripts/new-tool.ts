import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root, runProgram } from './spawn.ts';

/**
 * npm run new-tool -- readability "Readability" "Okunabilirlik": writes the folder of a tool that counts words, and
 * names it in the two lists that know all tools. docs/how-to-add-a-tool.md goes on from there.
 */
const [folder = '', english, turkish] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(folder)) {
  console.error('npm run new-tool -- NAME ["English name" "Türkçe adı"], NAME as in text-translate');
  process.exit(2);
}
const target = join(root, 'tools', folder);
if (existsSync(target)) {
  console.error(`tools/${folder} is there already.`);
  process.exit(2);
}

const Type = folder.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const spaced = folder.replaceAll('-', ' ');
const words: Record<string, string> = {
  folder,
  Type,
  variable: Type.charAt(0).toLowerCase() + Type.slice(1),
  english: english ?? spaced.charAt(0).toUpperCase() + spaced.slice(1),
  turkish: turkish ?? english ?? spaced.charAt(0).toUpperCase() + spaced.slice(1),
  // Each name gives its own hue, which distinguishes the tools in a list.
  hue: String([...folder].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7)),
};
const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name) => words[name] ?? whole);

const template = join(root, 'scripts', 'new-tool', 'template');
for (const entry of await readdir(template, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const from = join(entry.parentPath, entry.name);
  const to = join(target, from.slice(template.length)).replace(/\.txt$/, '');
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, filled(await readFile(from, 'utf8')));
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(root, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} has no list of tools where one was expected`);
  await writeFile(join(root, path), after);
}

await edit('contract/processes.ts', (text) =>
  text.replace(/(processTypes = \[[^\]]*?)\] as const/, `$1  '${Type}',\n] as const`),
);
const importLine = `import ${words.variable} from './${folder}/tool.ts';\n`;
await edit('tools/registry.ts', (text) => text.replace(/(?<=^import [^\n]+;\n)(?!import)/m, importLine));
await edit('tools/registry.ts', (text) => text.replace(/\n\]\);/, `\n  ${words.variable},\n]);`));
await runProgram('node_modules/@biomejs/biome/bin/biome', [
  'check',
  '--write',
  '--log-level=error',
  `tools/${folder}`,
  'tools/registry.ts',
]);
console.log(`tools/${folder} is there: npm run check && npm run unit -- tools/${folder}, then npm start.`);
console.log('What to write next stands in docs/how-to-add-a-tool.md.');
