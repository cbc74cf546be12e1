import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type RunningProgram, startProgram } from '#server/testing/program.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { launchChromium } from './support/browser/chromium.ts';
import { member } from './support/browser/visitor.ts';
import { openConnected, watchSockets } from './support/server/realtime.ts';
import { type RoundRobin, startRoundRobin } from './support/server/round-robin.ts';

// Four nodes and a browser are started and two nodes are killed, which takes a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** The browser's complaints about connections to a killed node. */
const lost = /WebSocket connection to .* failed|net::ERR_/;

describe.skipIf(!process.env.KALEM_TEST_DATABASE_URL)(
  'two web and two worker nodes on one PostgreSQL',
  () => {
    let database: TestDatabase;
    let browser: Browser;
    let webs: RunningProgram[];
    let workers: RunningProgram[];
    let proxy: RoundRobin;

    beforeAll(async () => {
      database = await createTestDatabase();
      const start = (role: string) => startProgram(database, { KALEM_ROLE: role });
      const [a, b, c, d, chromium] = await Promise.all([
        start('web'),
        start('web'),
        start('worker'),
        start('worker'),
        launchChromium(),
      ]);
      [webs, workers, browser] = [[a, b], [c, d], chromium];
      proxy = await startRoundRobin(webs.map(({ url }) => url));
    });
    afterAll(async () => {
      await browser.close();
      await Promise.all([...webs, ...workers].map((node) => node.end('SIGKILL')));
      await proxy.stop();
      await database.remove();
    });

    it('serve one browser with live updates, even when one of each is killed during a run', async () => {
      const person = await member(browser, proxy, { expected: lost });
      const { page } = person;
      await openConnected(page, '/');
      const list = page.getByRole('complementary').getByRole('region', { name: 'Processes' });
      await person.client.start({ type: 'TextSummarization', text: shortText });
      await list.getByRole('img', { name: 'Success' }).waitFor();

      const text = longText(2_500);
      for (const _ of workers) await person.client.start({ type: 'TextSummarization', text });
      await expect.poll(() => list.getByRole('progressbar', { name: 'In Progress' }).count()).toBe(2);
      await query(database, 'SELECT id FROM processes WHERE heartbeat_at IS NOT NULL', 2);
      const again = watchSockets(page);
      await Promise.all([webs[0]?.end('SIGKILL'), workers[0]?.end('SIGKILL')]);
      // This makes the killed worker's heartbeat 20 seconds old; the other worker beats every 2 seconds.
      const missed = `UPDATE processes SET heartbeat_at = now() - interval '21 s'
      WHERE status = 'processing' AND heartbeat_at < now() - interval '4 s'`;
      await query(database, missed, 1);

      await expect
        .poll(() => list.getByRole('img', { name: 'Success' }).count(), { timeout: 60_000 })
        .toBe(3);
      expect(await list.getByRole('img', { name: 'Fail' }).count()).toBe(0);
      // The page has reconnected if it was on the killed web node, and kept its socket if not.
      await Promise.race([again(), page.getByText('Live connection lost').waitFor({ state: 'detached' })]);
      expect(person.complaints).toEqual([]);
      await person.context.close();
    });
  },
);

/** Polls until the number of rows is as expected. */
async function query({ databaseUrl }: TestDatabase, statement: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? '' });
  await client.connect();
  await expect.poll(async () => (await client.query(statement)).rowCount).toBe(rows);
  await client.end();
}
