import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '#contract/endpoint.ts';

const contract = fileURLToPath(new URL('../../contract/', import.meta.url));

/** Every call that the contract describes, by its export's name: for tests that walk them all. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  (await Promise.all(globSync('**/*.ts', { cwd: contract }).filter(isCode).map(exportsOf)))
    .flat()
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isCode(file: string): boolean {
  return !file.endsWith('.test.ts');
}

async function exportsOf(file: string): Promise<[string, unknown][]> {
  return Object.entries(await import(pathToFileURL(`${contract}${file}`).href));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'summary' in value;
}
