import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showBilling, showUsage } from '#contract/accounts/billing.ts';
import { cancelProcess, destroyProcess, retryProcess } from '#contract/processes.ts';
import { readConfig } from '#server/config.ts';
import { operations, processes, users } from '#server/database/schema.ts';
import { sweep } from '#server/processes/running/sweeper.ts';
import { retryProcess as runAgain } from '#server/processes/state/change-process.ts';
import { findProcess } from '#server/processes/state/queries.ts';
import { claim, failAttempt } from '#server/processes/state/run-state.ts';
import { carryOutDeletions } from '#server/processes/upkeep/deleted.ts';
import { type Client, idOf, Refused, refusal } from '#server/testing/client.ts';
import { beginUpload } from '#server/testing/multipart.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { monthOf } from './calendar.ts';
import { countOperation, usageOf } from './operations.ts';
import { faultOf } from './refunds.ts';
import { replaceSubscription } from './subscriptions.ts';

const limited = readConfig({ KALEM_PLAN_LIMITS: 'on' }).billing;
const asked = { type: 'TextSummarization', text: 'Bir cümle. İkinci cümle. Üçüncüsü de burada.' };

/** No process runs here: it stays in the queue until a test claims it. */
let server: TestServer;
let operator: Client;
beforeAll(async () => {
  server = await startTestServer({ role: 'web', billing: limited });
  operator = await server.user('Deniz');
});
afterAll(() => server.stop());

const used = async (client: Client) => (await client.call(showBilling, {})).usage.used;

/** Somebody with a plan, and so many operations that count already. */
async function subscriber(plan: 'Freelancer' | 'Startup' | 'Enterprise', before = 0): Promise<Client> {
  const client = await server.user();
  const { db } = server.services;
  await replaceSubscription(db, idOf(client), { plan, period: 'monthly', source: 'admin', endsAt: null });
  const row = (index: number) => ({
    processId: `${idOf(client)}-${index}`,
    userId: idOf(client),
    type: 'Translate' as const,
  });
  if (before > 0)
    await db.insert(operations).values(Array.from({ length: before }, (_, index) => row(index)));
  return client;
}

describe('at the limit', () => {
  it('exactly as many of fifty simultaneous starts succeed as are left', async () => {
    const client = await subscriber('Startup');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => client.start(asked)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(25);
    const { from, until, limit } = (await client.call(showBilling, {})).usage;
    for (const { status, detail } of refused.filter((reason) => reason instanceof Refused)) {
      expect([status, detail.code]).toEqual([402, 'plan_limit_reached']);
      expect(detail.params).toEqual({ limit: 25, resetsAt: until });
    }
    expect(refused.every((reason) => reason instanceof Refused)).toBe(true);
    expect([from <= new Date().toISOString(), limit, await used(client)]).toEqual([true, 25, 25]);
    const kept = await server.services.db
      .select()
      .from(processes)
      .where(eq(processes.userId, idOf(client)));
    expect(kept).toHaveLength(25);
  });

  it('an upload is refused before it is sent', async () => {
    const client = await subscriber('Startup', 25);
    const { socket } = await beginUpload(server.url, client.token, 50_000);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    expect(answer).toMatch(/^HTTP\/1.1 402/);
    socket.destroy();
  });

  it('a run again counts as one more operation, but not when an admin starts it', async () => {
    const client = await subscriber('Startup', 24);
    const { id } = await client.start(asked);
    await server.services.db.update(processes).set({ status: 'fail' }).where(eq(processes.id, id));
    expect((await refusal(client.call(retryProcess, { params: { id }, body: {} }))).code).toBe(
      'plan_limit_reached',
    );
    await runAgain(server.services, await findProcess(server.services.db, idOf(client), id), undefined, {
      uncounted: true,
    });
    expect(await used(client)).toBe(25);
  });

  it('users without a plan have no operations, and admins no limit', async () => {
    const client = await server.user();
    const { code, detail } = await refusal(client.start(asked));
    expect([code, detail.params.limit]).toEqual(['plan_limit_reached', 0]);
    await operator.start(asked);
    expect((await operator.call(showBilling, {})).usage).toMatchObject({ used: 1, limit: null });
  });

  it('Enterprise has no limit, and an ended plan gives nothing', async () => {
    const client = await subscriber('Enterprise', 60);
    await client.start(asked);
    await replaceSubscription(server.services.db, idOf(client), {
      plan: 'Enterprise',
      period: 'monthly',
      source: 'request',
      endsAt: new Date(Date.now() - 1_000),
    });
    expect((await refusal(client.start(asked))).code).toBe('plan_limit_reached');
    expect((await client.call(showBilling, {})).subscription).toMatchObject({ status: 'ended' });
  });

  it('operations are counted even without limits', async () => {
    const { db } = server.services;
    const { billing } = readConfig({});
    const { user } = await server.user();
    if (!user) throw new Error('nobody');
    await countOperation(db, { billing }, { userId: user.id, processId: `${user.id}-1`, type: 'Translate' });
    const month = monthOf(user.timezone, new Date());
    expect(await usageOf(db, { billing }, user, month)).toMatchObject({ used: 1, limit: null });
  });
});

describe('an operation counts no more', () => {
  it('when its run failed on our side; the input alone is the user’s own', async () => {
    const client = await subscriber('Startup');
    const fail = async (code: 'run_crashed' | 'text_too_short') => {
      const { id } = await client.start(asked);
      const row = await claim(server.services.db, id);
      const run = { id, attempt: row?.attempts ?? 0 };
      const ended = [1, 2].map(() => failAttempt(server.services.db, run, { code, params: {} }));
      // Whichever comes first.
      expect((await Promise.all(ended)).sort()).toEqual([false, true]);
    };
    await fail('text_too_short');
    expect(await used(client)).toBe(1);
    await fail('run_crashed');
    expect(await used(client)).toBe(1);
    const { days } = await client.call(showUsage, {});
    expect(days.map(({ type, operations }) => [type, operations])).toEqual([['TextSummarization', 1]]);
  });

  it('when no worker was left to finish it', async () => {
    const client = await subscriber('Startup');
    const { id } = await client.start(asked);
    await server.services.db
      .update(processes)
      .set({ attempts: 3, startedAt: new Date(), heartbeatAt: new Date(0) })
      .where(eq(processes.id, id));
    await sweep(server.services, false);
    expect((await client.show(id)).error?.code).toBe('run_abandoned');
    expect(await used(client)).toBe(0);
  });

  it('when it is cancelled or deleted while it waits, and still does once it has begun', async () => {
    const client = await subscriber('Startup', 24);
    const waiting = await client.start(asked);
    await client.call(cancelProcess, { params: { id: waiting.id } });
    expect(await used(client)).toBe(24);
    const other = await client.start(asked);
    await client.call(destroyProcess, { params: { id: other.id } });
    await carryOutDeletions(server.services, 0);
    expect(await used(client)).toBe(24);
    const begun = await client.start(asked);
    await claim(server.services.db, begun.id);
    await client.call(cancelProcess, { params: { id: begun.id } });
    await client.call(destroyProcess, { params: { id: begun.id } });
    await carryOutDeletions(server.services, 0);
    expect(await used(client)).toBe(25);
  });

  it("and every error code of a run is assigned to the server's or the user's side", () => {
    const root = fileURLToPath(new URL('../../', import.meta.url));
    const thrown = ['tools', 'documents', 'text', 'engines', 'models'].flatMap((room) =>
      readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .flatMap((name) => [
          ...readFileSync(`${root}${room}/${name}`, 'utf8').matchAll(/new KalemError\(\s*'(\w+)'/g),
        ])
        .map(([, code]) => code ?? ''),
    );
    expect(thrown.length).toBeGreaterThan(60);
    const undecided = [...new Set(thrown)].filter((code) => !Object.hasOwn(faultOf, code));
    expect(undecided).toEqual([]);
  });
});

describe('a month', () => {
  it('follows the user’s local time, day by day', async () => {
    const client = await subscriber('Startup');
    const { db } = server.services;
    await db
      .update(users)
      .set({ timezone: 'America/New_York' })
      .where(eq(users.id, idOf(client)));
    // The last second of February, the first one of March, and both ends of the day without its hour at two.
    const moments = [
      '03-01T04:59:59',
      '03-01T05:00:00',
      '03-08T05:00:00',
      '03-09T03:59:59',
      '03-09T04:00:00',
      '04-01T03:59:59',
      '04-01T04:00:00',
    ];
    // Another user's, at the same moments, are the other's.
    for (const userId of [idOf(client), idOf(operator)])
      await db.insert(operations).values(
        moments.map((moment, index) => ({
          processId: `${userId}-${moment}`,
          userId,
          type: index === 2 ? ('Compare' as const) : ('Translate' as const),
          createdAt: new Date(`2026-${moment}Z`),
        })),
      );
    const march = await client.call(showUsage, { query: { month: '2026-03' } });
    expect(march.period).toMatchObject({
      from: '2026-03-01T05:00:00.000Z',
      until: '2026-04-01T04:00:00.000Z',
      used: 5,
    });
    expect(march.days.map(({ day, type, operations }) => `${day} ${type} ${operations}`)).toEqual([
      '2026-03-01 Translate 1',
      '2026-03-08 Compare 1',
      '2026-03-08 Translate 1',
      '2026-03-09 Translate 1',
      '2026-03-31 Translate 1',
    ]);
    await db
      .update(users)
      .set({ timezone: 'Pacific/Kiritimati' })
      .where(eq(users.id, idOf(client)));
    const there = await client.call(showUsage, { query: { month: '2026-03' } });
    expect(there.period).toMatchObject({ from: '2026-02-28T10:00:00.000Z', used: 5 });
  });
});
