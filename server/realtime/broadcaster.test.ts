import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BroadcastMessage, memoryBroadcaster } from './broadcaster.ts';

const changed = (id: string): BroadcastMessage => ({ userId: 'ada', event: 'process.changed', id });

describe('memoryBroadcaster', () => {
  const errors: unknown[] = [];
  const broadcaster = memoryBroadcaster((error) => errors.push(error));
  const heard: (BroadcastMessage & { at: number })[] = [];
  broadcaster.subscribe((message) => heard.push({ ...message, at: Date.now() }));

  // The test controls the clock, so that a busy machine doesn't change the counts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(async () => {
    await broadcaster.close();
    await vi.advanceTimersByTimeAsync(0);
    heard.length = 0;
    vi.useRealTimers();
  });

  test('a single change is delivered at once, but after the publishing code', async () => {
    broadcaster.publish(changed('p1'));
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toMatchObject([{ userId: 'ada', event: 'process.changed', id: 'p1' }]);
  });

  test('many changes of one process are delivered four times a second, and the last one always', async () => {
    const begun = Date.now();
    for (let published = 0; published < 90; published += 1) {
      broadcaster.publish(changed('p1'));
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.map(({ at }) => at - begun)).toEqual([0, 250, 500, 750, 1_000]);
  });

  test('processes do not hold each other back', async () => {
    for (let index = 0; index < 20; index += 1) broadcaster.publish(changed(`p${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.length).toBe(20);
  });

  test('an urgent change and a deletion do not wait, and nothing stale follows', async () => {
    broadcaster.publish(changed('p1'));
    broadcaster.publish(changed('p1'));
    broadcaster.publish({ ...changed('p1'), urgent: true });
    broadcaster.publish({ userId: 'ada', event: 'process.deleted', id: 'p1' });
    broadcaster.publish({ userId: 'ada', event: 'session.closed', id: 's1' });
    await vi.advanceTimersByTimeAsync(0);
    const events = ['process.changed', 'process.changed', 'process.deleted', 'session.closed'];
    expect(heard.map((message) => message.event)).toEqual(events);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.length).toBe(4);
  });

  test("closing sends waiting changes; a failing handler doesn't affect others; a removed one gets nothing", async () => {
    let removed = 0;
    broadcaster.subscribe(() => {
      throw new Error('broken handler');
    });
    broadcaster.subscribe(() => {
      removed += 1;
    })();
    const later: string[] = [];
    broadcaster.subscribe((message) => later.push(message.id));
    broadcaster.publish(changed('p1'));
    broadcaster.publish(changed('p1'));
    await broadcaster.close();
    await vi.advanceTimersByTimeAsync(0);
    expect([heard.length, later.length, removed, errors.length]).toEqual([2, 2, 0, 2]);
  });
});
