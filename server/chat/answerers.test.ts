import { afterEach, describe, expect, it, vi } from 'vitest';
import { RunFailure } from '#server/processes/running/run-child.ts';
import { childrenOf } from '#server/testing/children/children.ts';
import { childStateIn, standInAnswerers } from '#server/testing/children/stand-in.ts';
import { eventually } from '#testing/eventually.ts';
import type { Answerers } from './answerers.ts';
import type { ChatDocument } from './messages.ts';

let answerers: Answerers;
const open = (...given: Parameters<typeof standInAnswerers>) => {
  answerers = standInAnswerers(...given);
};
afterEach(async () => {
  vi.useRealTimers();
  answerers.close();
  await eventually('no child is left', () => childrenOf(process.pid).length === 0);
});

const never = new AbortController().signal;
const documentOf = (processId: string, version = processId): ChatDocument => ({
  processId,
  version,
  type: 'QuestionAnswer',
  files: { inputs: [], document: null, kept: {} },
  engineContext: { modelsFolder: '', services: [], preferredEngine: null },
  options: {},
});
const askAs = async (
  userId: string,
  document: ChatDocument,
  text: string,
  signal = never,
  onStage: () => void = () => undefined,
) =>
  childStateIn(
    await answerers.ask(
      { userId, document, question: { text, history: [] } },
      { onStage, onText: () => undefined, signal },
    ),
  );
const ask = (processId: string, text = 'what', signal = never) =>
  askAs('reader', documentOf(processId), text, signal);
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => Promise.reject(new Error('the question was answered')),
    (error) => (error instanceof RunFailure ? error.detail : error),
  );

describe('documents', () => {
  it('stay open from one question to the next', async () => {
    open(1);
    answerers.warm(documentOf('a'));
    const [first, second] = [await ask('a'), await ask('a')];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ opening: 0, open: 1 });
  });

  it('are reopened when their files change, and closed when they are forgotten', async () => {
    open(1);
    await ask('a');
    expect(await askAs('reader', documentOf('a', 'a with vectors'), 'what')).toMatchObject({
      opening: 1,
      open: 1,
    });
    answerers.forget('a');
    expect(await ask('b')).toMatchObject({ opening: 2, open: 1 });
  });

  it('are closed for others when they are unused the longest', async () => {
    open(1, { documents: 2 });
    for (const processId of ['a', 'b', 'a', 'c']) await ask(processId);
    expect(await ask('a')).toMatchObject({ opening: 0, open: 2 });
    expect(await ask('b')).toMatchObject({ opening: 3, open: 2 });
  });

  it('are asked of the child that has them open', async () => {
    open(2);
    const [a, b] = await Promise.all([ask('a', 'slow'), ask('b', 'slow')]);
    expect(a.pid).not.toBe(b.pid);
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('b')).pid).toBe(b.pid);
      expect((await ask('a')).pid).toBe(a.pid);
    }
    expect(childrenOf(process.pid)).toHaveLength(2);
  });
});

describe('many questions', () => {
  it('share a limited number of children, one question at a time each, and users take turns', async () => {
    open(1);
    const order: string[] = [];
    const asked = ['eager 1', 'eager 2', 'eager 3', 'patient 1'].map(async (name) => {
      const [user = ''] = name.split(' ');
      await askAs(user, documentOf('a'), 'slow');
      order.push(name);
    });
    await Promise.all(asked);
    expect(order).toEqual(['eager 1', 'eager 2', 'patient 1', 'eager 3']);
  });

  it('give up when no child is free for too long', async () => {
    open(1, { waitingSeconds: 0.2 });
    const controller = new AbortController();
    const first = failure(ask('a', 'never', controller.signal));
    expect(await failure(ask('b'))).toEqual({ code: 'run_timed_out', params: { minutes: 1 } });
    controller.abort(new Error('left'));
    expect(await first).toEqual(new Error('left'));
  });
});

describe('an aborted question', () => {
  it('ends at once with the reason, and the child goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(1, { abortMilliseconds: 60_000 });
    const { pid } = await ask('a');
    const controller = new AbortController();
    const asked = failure(ask('a', 'never', controller.signal));
    const waiting = failure(ask('a', 'what', controller.signal));
    controller.abort(new Error('left'));
    expect(await Promise.all([asked, waiting])).toEqual([new Error('left'), new Error('left')]);
    expect(await ask('a')).toMatchObject({ pid, opening: 0 });
    expect(await failure(ask('a', 'what', controller.signal))).toEqual(new Error('left'));
    // It listened, so that the time it had for that ends no later question.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await ask('a')).toMatchObject({ pid, opening: 0 });
  });

  it('ends a child that ignores the stop', async () => {
    open(1, { abortMilliseconds: 100 });
    const { pid } = await ask('a');
    const controller = new AbortController();
    const asked = failure(ask('a', 'deaf', controller.signal));
    controller.abort(new Error('left'));
    expect(await asked).toEqual(new Error('left'));
    expect((await ask('a')).pid).not.toBe(pid);
  });
});

describe('a child that ends', () => {
  it.each([
    ['crash', {}, { code: 'run_crashed', params: {} }],
    ['eat', { megabytes: 300 }, { code: 'run_out_of_memory', params: { megabytes: 300 } }],
  ])(
    'by %s is reported with the reason, and the next question gets another child',
    async (text, limits, detail) => {
      open(1, limits);
      expect(await failure(ask('a', text))).toEqual(detail);
      expect(await ask('a')).toMatchObject({ opening: 0 });
    },
  );

  it('by its time limit is reported, and the next question gets another child', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(1, { seconds: 60 });
    const begun = Promise.withResolvers<void>();
    const asked = failure(askAs('reader', documentOf('a'), 'never', never, begun.resolve));
    await begun.promise;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toEqual({ code: 'run_timed_out', params: { minutes: 1 } });
    expect(await ask('a')).toMatchObject({ opening: 0 });
  });

  it('by kill -9 during a question is reported, and another child answers the waiting ones', async () => {
    open(1);
    const { pid } = await ask('a');
    const begun = Promise.withResolvers<void>();
    const asked = failure(askAs('reader', documentOf('a'), 'never', never, begun.resolve));
    const waiting = ask('a');
    await begun.promise;
    process.kill(pid, 'SIGKILL');
    expect(await asked).toMatchObject({ code: 'run_out_of_memory' });
    expect((await waiting).pid).not.toBe(pid);
  });

  it('by kill -9 while idle costs no question, since another child answers the next one', async () => {
    open(2);
    const [a, b] = await Promise.all([ask('a', 'slow'), ask('b', 'slow')]);
    for (const { pid } of [a, b]) process.kill(pid, 'SIGKILL');
    const next = await ask('a');
    expect([a.pid, b.pid]).not.toContain(next.pid);
  });

  it('because of a document that always crashes it is not followed by ever more children', async () => {
    open(1);
    expect(await failure(ask('deadly'))).toEqual({ code: 'run_crashed', params: {} });
    expect(await ask('a')).toMatchObject({ opening: 0 });
  });

  it("after its idle time doesn't happen if it is asked again before", async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open(1, { idleMilliseconds: 60_000, seconds: 60 });
    // The document is still being opened when it is asked, so there are two idle times, of which the last counts.
    answerers.warm(documentOf('a'));
    const { pid } = await ask('a');
    await vi.advanceTimersByTimeAsync(59_000);
    const begun = Promise.withResolvers<void>();
    const asked = askAs('reader', documentOf('a'), 'slow', never, begun.resolve);
    await begun.promise;
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked).pid).toBe(pid);
  });

  it('by itself happens after a while without questions', async () => {
    open(1, { idleMilliseconds: 100 });
    const { pid } = await ask('a');
    await eventually('the child is gone', () => childrenOf(process.pid).length === 0);
    expect((await ask('a')).pid).not.toBe(pid);
  });
});

it("passes on the tool's error, and reads the document again afterwards", async () => {
  open(1);
  expect(await failure(ask('a', 'fail'))).toEqual({ code: 'document_corrupt', params: {} });
  expect(await ask('a')).toMatchObject({ opening: 1 });
});
