import { z } from 'zod';
import { settingGroups } from '#server/config.ts';
import { loadTable } from '#text/load-data.ts';

/** Descriptions of the defaults that depend on the machine. */
const shownDefaults: Record<string, string> = {
  KALEM_WORKERS: 'half the cores',
  KALEM_LOG_FORMAT: 'pretty on a terminal, else json',
};

const meanings = new Map(
  loadTable(
    new URL('../server/data/settings.tsv', import.meta.url),
    z.object({ name: z.string(), meaning: z.string().min(1) }),
  ).map(({ name, meaning }) => [name, meaning]),
);

const head = `# Settings

Settings are environment variables, or lines of a \`.env\` file in the folder where the server starts (the environment takes precedence). The server refuses to start with a name that it doesn't know or a value that it can't use, and says which and why; \`npm run kalem -- doctor\` says the same without starting it. This page is generated from the code by \`npm run settings\`.
`;

/** The text of docs/settings.md: a table for each group of settings, with default and meaning. */
export function settingsPage(): string {
  const groups = Object.entries(settingGroups).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, schema]) =>
        `| \`${name}\` | ${shownDefaults[name] ?? defaultOf(schema)} | ${meaningOf(name)} |`,
    );
    return `## ${title}\n\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [head, ...groups].join('\n');
}

function meaningOf(name: string): string {
  const meaning = meanings.get(name);
  if (meaning === undefined) throw new Error(`server/data/settings.tsv lacks ${name}`);
  return meaning;
}

function defaultOf(schema: z.ZodType): string {
  // The schema makes the default of an absent value.
  const { data } = z.safeParse(schema, undefined);
  const value = Array.isArray(data) ? data.join(', ') : String(data ?? '');
  return value || 'none';
}
