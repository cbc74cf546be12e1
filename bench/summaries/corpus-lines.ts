import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('./dev/', import.meta.url);

/** The lines of all development documents in a language, as Markdown; the other benches take their prose from them. */
export function corpusLines(language: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.md`))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'));
}
