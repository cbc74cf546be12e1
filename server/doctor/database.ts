import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { compareMigrations, finishedMigrations } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { writtenByNewer } from '#server/database/refused.ts';
import { rowsOf } from '#server/database/rows.ts';
import { type Finding, finder, reasonOf } from './finding.ts';

/** Largest acceptable difference of the clocks, since sessions, links and heartbeats compare them. */
const clockSeconds = 5;
const State = z.object({ version: z.string(), seconds: z.coerce.number() });

/** @returns `usable`: true when the tables are those of this version */
export async function lookAtDatabase(db: Database): Promise<{ findings: Finding[]; usable: boolean }> {
  const { ok, warning, problem } = finder('Database');
  const rows = (query: string) => rowsOf(db, sql.raw(query));
  try {
    const [row] = await rows(
      `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp()) AS seconds`,
    );
    const { version, seconds } = State.parse(row);
    const findings: Finding[] = [];
    const { waiting, unknown } = compareMigrations(await finishedMigrations({ rows }));
    if (unknown.length > 0) findings.push(problem(writtenByNewer(`PostgreSQL ${version}`, unknown)));
    else if (waiting.length > 0)
      findings.push(warning(`PostgreSQL ${version}; the next start runs ${waiting.length} migrations`));
    else findings.push(ok(`PostgreSQL ${version} answers, and its tables are the newest`));
    const difference = Math.abs(Date.now() / 1_000 - seconds);
    const clock = finder('Clock');
    if (difference > clockSeconds)
      findings.push(
        clock.warning(
          `this machine's and the database's are ${Math.round(difference)} seconds apart: set both by NTP`,
        ),
      );
    else findings.push(clock.ok(new Date().toISOString()));
    return { findings, usable: unknown.length === 0 && waiting.length === 0 };
  } catch (error) {
    return { findings: [problem(`doesn't answer (${reasonOf(error)})`)], usable: false };
  }
}
