import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { compareMigrations, finishedMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { writtenByNewer } from '#server/database/refused.ts';
import { rowsOf } from '#server/database/rows.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

/** Largest acceptable difference of the clocks, since sessions, links and heartbeats compare them. */
const clockSeconds = 5;
const State = z.object({ version: z.string(), seconds: z.coerce.number() });

/** @returns `usable`: true when the tables are those of this version */
export async function checkDatabase(db: Database): Promise<{ findings: Finding[]; usable: boolean }> {
  const { ok, warning, problem } = findingsAbout('Database');
  const rows = (query: string) => rowsOf(db, sql.raw(query));
  try {
    const [row] = await rows(
      `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) AS seconds`,
    );
    const { version, seconds } = State.parse(row);
    const { waiting, unknown } = compareMigrations(await finishedMigrations({ rows }));
    const clock = compareClocks(seconds);
    if (unknown.length > 0)
      return { findings: [problem(writtenByNewer(`PostgreSQL ${version}`, unknown)), clock], usable: false };
    if (waiting.length === 0)
      return {
        findings: [ok(`PostgreSQL ${version} answers, and its tables are the newest`), clock],
        usable: true,
      };
    const pending = warning(`PostgreSQL ${version}; the next start runs ${waiting.length} migrations`);
    return { findings: [pending, clock], usable: false };
  } catch (error) {
    return { findings: [problem(`doesn't answer (${reasonOf(error)})`)], usable: false };
  }
}

/** @param seconds the database's time, in seconds since 1970 */
function compareClocks(seconds: number): Finding {
  const { ok, warning } = findingsAbout('Clock');
  const difference = Math.abs(Date.now() / 1_000 - seconds);
  if (difference <= clockSeconds) return ok(new Date().toISOString());
  return warning(
    `this machine's and the database's are ${Math.round(difference)} seconds apart: set both by NTP`,
  );
}
