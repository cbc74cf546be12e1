import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { compareMigrations, finishedMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { writtenByNewer } from '#server/database/refused.ts';
import { rowsOf } from '#server/database/rows.ts';
import { type Finding, finder, reasonOf } from './finding.ts';

/** Sessions, links and heartbeats compare the two clocks. */
const clockSeconds = 5;
const State = z.object({ version: z.string(), seconds: z.coerce.number() });

/** @returns whether its tables are those that this version works with */
export async function lookAtDatabase(db: Database): Promise<{ found: Finding[]; usable: boolean }> {
  const { ok, warning, problem } = finder('Database');
  const rows = (query: string) => rowsOf(db, sql.raw(query));
  try {
    const [row] = await rows(
      `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) AS seconds`,
    );
    const { version, seconds } = State.parse(row);
    const found: Finding[] = [];
    const { waiting, unknown } = compareMigrations(await finishedMigrations({ rows }));
    if (unknown.length > 0) found.push(problem(writtenByNewer(`PostgreSQL ${version}`, unknown)));
    else if (waiting.length > 0)
      found.push(warning(`PostgreSQL ${version}; the next start runs ${waiting.length} migrations`));
    else found.push(ok(`PostgreSQL ${version} answers, and its tables are the newest`));
    const apart = Math.abs(Date.now() / 1_000 - seconds);
    const clock = finder('Clock');
    if (apart > clockSeconds)
      found.push(
        clock.warning(
          `this machine's and the database's are ${Math.round(apart)} seconds apart: set both by NTP`,
        ),
      );
    else found.push(clock.ok(new Date().toISOString()));
    return { found, usable: unknown.length === 0 && waiting.length === 0 };
  } catch (error) {
    return { found: [problem(`doesn't answer (${reasonOf(error)})`)], usable: false };
  }
}
