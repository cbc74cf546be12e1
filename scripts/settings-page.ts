import { z } from 'zod';
import { settingGroups } from '#server/config.ts';

/** Descriptions of the defaults that depend on the machine. */
const shownDefaults: Record<string, string> = {
  KALEM_WORKERS: 'half the cores',
  KALEM_LOG_FORMAT: 'pretty on a terminal, else json',
};

const head = `# Settings

Settings are environment variables, or lines of a \`.env\` file in the folder where the server starts (the environment takes precedence). The server refuses to start with a name that it doesn't know or a value that it can't use, and says which and why; \`npm run kalem -- doctor\` says the same without starting it. This page is generated from the code by \`npm run settings\`.
`;

/** The text of docs/settings.md: a table for each group of settings, with default and meaning. */
export function settingsPage(): string {
  const groups = Object.entries(settingGroups).map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, schema]) =>
        `| \`${name}\` | ${shownDefaults[name] ?? defaultOf(schema)} | ${schema.description} |`,
    );
    return `## ${title}\n\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [head, ...groups].join('\n');
}

function defaultOf(schema: z.ZodType): string {
  const { data } = z.safeParse(schema, undefined);
  const value = Array.isArray(data) ? data.join(', ') : String(data ?? '');
  return value || 'none';
}
