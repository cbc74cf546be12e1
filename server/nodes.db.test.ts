import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages, storeMessage } from '#contract/chat.ts';
import { cancelProcess, destroyProcess, type Process } from '#contract/processes.ts';
import { eventually } from '#testing/eventually.ts';
import { processes } from './database/schema.ts';
import { sweep } from './processes/running/sweeper.ts';
import { storeDocument } from './testing/asked.ts';
import { childrenOf } from './testing/children/children.ts';
import { knownBy, standInAnswerers } from './testing/children/stand-in.ts';
import type { Client } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { type Listener, listen } from './testing/peers/pusher.ts';
import { sameCaller, startProgram } from './testing/program.ts';
import { startTestServer, type TestServer } from './testing/server.ts';
import { longText, shortText } from './testing/texts.ts';

const type = 'TextSummarization';

describe.skipIf(!process.env.KALEM_TEST_DATABASE_URL)(
  'two web and two worker nodes on one PostgreSQL',
  () => {
    let database: TestDatabase;
    let webs: TestServer[];
    let workers: TestServer[];
    let onA: Client;
    let onB: Client;
    let heard: Listener;

    beforeAll(async () => {
      database = await createTestDatabase();
      // All four at once: they agree on who migrates, and on one secret.
      const start = (role: 'web' | 'worker') => startTestServer({ role }, database);
      const [a, b, c, d] = await Promise.all([start('web'), start('web'), start('worker'), start('worker')]);
      webs = [a, b];
      workers = [c, d];
      onA = await a.user();
      onB = sameCaller(onA, b.url);
      heard = await listen(onB);
    });
    afterAll(async () => {
      heard.stop();
      await Promise.all([...webs, ...workers].map((node) => node.stop()));
      await database.remove();
    });

    const started = async (client: Client, id: string): Promise<Process> => {
      await eventually('the run has begun', async () => (await client.show(id)).startedAt !== null);
      return client.show(id);
    };

    it('what starts on one web node is run by a worker and heard of on the other', async () => {
      const { id } = await onA.start({ type, text: shortText });
      expect((await onB.finished(id)).status).toBe('success');
      await eventually('the end is heard of', () => heard.changes.at(-1)?.status === 'success');
      const events = heard.changes.filter((change) => change.id === id);
      expect(events[0]?.status).toBe('processing');
      const versions = events.map(({ version }) => version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      await onA.call(destroyProcess, { params: { id } });
      await eventually('the deletion is heard of', () => heard.deleted.includes(id));
    });

    it('a cancel on one web node ends the run on its worker within two seconds', async () => {
      const { id } = await onA.start({ type, text: longText(20_000) });
      // A worker that has claimed it may still be fetching its files: what is to end must have begun.
      await eventually('the run tells of itself', async () => {
        const { stage } = (await onA.show(id)).progress;
        return stage !== 'queued';
      });
      // The run's own child among the spare ones, which stay.
      const running = childrenOf(process.pid);
      await onB.call(cancelProcess, { params: { id } });
      await eventually('the child is gone', () =>
        running.some((pid) => !childrenOf(process.pid).includes(pid)),
      );
      expect((await onA.show(id)).status).toBe('cancelled');
    });

    it('both workers get work', async () => {
      const text = longText(20_000);
      const ids = await Promise.all(
        [onA, onB].map(async (client) => (await client.start({ type, text })).id),
      );
      // Each of the two takes one run at a time.
      for (const id of ids) expect((await started(onA, id)).status).toBe('processing');
      for (const id of ids) await onB.call(cancelProcess, { params: { id } });
    });

    it('a conversation goes on, on whichever web node it is asked', async () => {
      for (const { services } of webs) services.answerers = standInAnswerers(1);
      const [web] = webs;
      if (!web) throw new Error('no web node');
      const params = { id: await storeDocument(web, onA) };
      const first = await onA.call(storeMessage, { params, body: { text: 'Bir' } });
      const { id: conversationId } = first.conversation;
      const second = await onB.call(storeMessage, { params, body: { text: 'İki', conversationId } });
      expect(knownBy(second.message.answer).history).toEqual([['Bir', true]]);
      expect(knownBy(second.message.answer).pid).not.toBe(knownBy(first.message.answer).pid);
      const { data } = await onA.call(listMessages, { params });
      expect(data).toEqual([first.message, second.message]);
      for (const { services } of webs) services.answerers.close();
    });

    it('a run whose worker was killed is taken over by another, and told of', async () => {
      await Promise.all(workers.map((node) => node.stop()));
      const doomed = await startProgram(database, { KALEM_ROLE: 'worker' });
      const { id } = await started(onA, (await onA.start({ type, text: longText(2_500) })).id);
      await doomed.end('SIGKILL');
      workers = [await startTestServer({ role: 'worker' }, database)];
      const [worker] = workers;
      if (!worker) throw new Error('no worker');
      await sweep(worker.services, false);
      expect(await onA.show(id)).toMatchObject({ status: 'processing', attempts: 1 });
      // Simulates twenty seconds without a heartbeat.
      const { db } = worker.services;
      await db
        .update(processes)
        .set({ heartbeatAt: new Date(Date.now() - 21_000) })
        .where(eq(processes.id, id));
      await sweep(worker.services, false);
      const done = await onB.finished(id);
      expect(done).toMatchObject({ status: 'success', attempts: 2 });
      expect(done.files.map(({ role }) => role)).toEqual(['text', 'document']);
      await eventually('the end is heard of', () => heard.changes.at(-1)?.status === 'success');
    });
  },
);
