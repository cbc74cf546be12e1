import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import type { BroadcastMessage } from './broadcaster.ts';
import { postgresBroadcaster } from './postgres-broadcaster.ts';
import { quiet } from './testing/node.ts';

const connectionString = process.env.KALEM_TEST_DATABASE_URL ?? '';
const left =
  connectionString === '' ? ' (left out: KALEM_TEST_DATABASE_URL names no PostgreSQL to test with)' : '';

describe.skipIf(connectionString === '')(`postgresBroadcaster${left}`, () => {
  const channel = `kalem test ${randomUUID()}`;
  let reconnects = 0;
  let first: ReturnType<typeof postgresBroadcaster>;
  let second: ReturnType<typeof postgresBroadcaster>;
  let admin: pg.Client;
  const heardByFirst: BroadcastMessage[] = [];
  const heardBySecond: BroadcastMessage[] = [];
  const changed = (id: string): BroadcastMessage => ({ userId: 'ada', event: 'process.changed', id });

  beforeAll(async () => {
    admin = new pg.Client({ connectionString });
    await admin.connect();
    const onReconnect = () => {
      reconnects += 1;
    };
    first = postgresBroadcaster({ connectionString, channel, log: quiet, onReconnect });
    second = postgresBroadcaster({ connectionString, channel, log: quiet, onReconnect });
    first.subscribe((message) => heardByFirst.push(message));
    second.subscribe((message) => heardBySecond.push(message));
    await Promise.all([first.ready, second.ready]);
  });

  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await admin.end();
  });

  test('both nodes receive a message once', async () => {
    first.publish(changed('p1'));
    // Messages keep their order: after the next one, nothing more of the first will come.
    first.publish(changed('after p1'));
    for (const heard of [heardByFirst, heardBySecond]) {
      await eventually(() => heard.at(-1)?.id === 'after p1');
      expect(heard).toEqual([changed('p1'), changed('after p1')]);
    }
  });

  test('a burst is thinned out and its last message arrives', async () => {
    heardBySecond.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let index = 0; index < 60; index += 1) {
      first.publish(changed('p2'));
      await vi.advanceTimersByTimeAsync(5);
    }
    // PostgreSQL joins equal payloads of one statement, so the urgent one is sent after these have arrived.
    await eventually(() => heardBySecond.length === 2);
    first.publish({ ...changed('p2'), urgent: true });
    await vi.advanceTimersByTimeAsync(1_000);
    first.publish(changed('after p2'));
    await eventually(() => heardBySecond.at(-1)?.id === 'after p2');
    // At once, after a quarter of a second, and the urgent one.
    expect(heardBySecond.map(({ id }) => id)).toEqual(['p2', 'p2', 'p2', 'after p2']);
  });

  test('hundreds of processes at once all arrive', async () => {
    heardBySecond.length = 0;
    for (let index = 0; index < 500; index += 1) first.publish(changed(`q${index}`));
    await eventually(() => heardBySecond.length === 500);
    expect(new Set(heardBySecond.map((message) => message.id)).size).toBe(500);
  });

  test('after a broken connection messages flow again, and those published meanwhile arrive', async () => {
    heardByFirst.length = 0;
    heardBySecond.length = 0;
    const third: string[] = [];
    admin.on('notification', ({ payload }) => third.push(payload ?? ''));
    await admin.query(`LISTEN ${admin.escapeIdentifier(channel)}`);
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kalem broadcaster'",
    );
    first.publish(changed('p3'));
    await eventually(() => reconnects === 2);
    await eventually(() => third.some((payload) => payload.includes('"p3"')));
    await admin.query('UNLISTEN *');
    second.publish(changed('p4'));
    await eventually(() => heardByFirst.length === 2);
    expect(heardByFirst.map((message) => message.id)).toEqual(['p3', 'p4']);
  });

  test('foreign notifications are ignored, and a payload that PostgreSQL would refuse is rejected', async () => {
    heardByFirst.length = 0;
    await admin.query('SELECT pg_notify($1, $2)', [channel, 'no JSON']);
    await admin.query('SELECT pg_notify($1, $2)', [channel, '{"event":"other"}']);
    expect(() => first.publish(changed('x'.repeat(8_000)))).toThrow(RangeError);
    second.publish(changed('p5'));
    await eventually(() => heardByFirst.length > 0);
    expect(heardByFirst).toEqual([changed('p5')]);
  });

  test('closing sends waiting messages', async () => {
    heardBySecond.length = 0;
    const third = postgresBroadcaster({ connectionString, channel, log: quiet });
    await third.ready;
    third.publish(changed('p6'));
    third.publish(changed('p6'));
    await third.close();
    await eventually(() => heardBySecond.length === 2);
    expect(heardBySecond).toEqual([changed('p6'), changed('p6')]);
  });
});

test('an unreachable database prevents neither local delivery nor closing', async () => {
  let failures = 0;
  const warn = () => {
    failures += 1;
  };
  const broadcaster = postgresBroadcaster({
    connectionString: 'postgres://nobody@127.0.0.1:1/none',
    channel: 'kalem',
    log: { ...quiet, warn },
  });
  const heard: string[] = [];
  broadcaster.subscribe((message) => heard.push(message.id));
  broadcaster.publish({ userId: 'ada', event: 'process.deleted', id: 'p1' });
  await eventually(() => heard.length === 1);
  await eventually(() => failures >= 2);
  await broadcaster.close();
  expect(heard).toEqual(['p1']);
});
