import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import type { Progress } from '#contract/processes.ts';
import { childrenOf } from '#server/testing/children/children.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { testFolder } from '#testing/folder.ts';
import { SummaryResult } from '#tools/text-summarization/contract.ts';
import { type ChildPool, openChildPool } from './child-pool.ts';
import { forkChild } from './fork-child.ts';
import type { RunOrder } from './messages.ts';
import { detailOf, type RunFailure, runChild } from './run-child.ts';

const plenty = { seconds: 60, megabytes: 1_024 };
const never = new AbortController().signal;
const folder = testFolder();
let pool: ChildPool;

beforeAll(() => {
  pool = openChildPool();
  writeFileSync(join(folder, 'short'), shortText);
  writeFileSync(join(folder, 'long'), longText(20_000));
  writeFileSync(join(folder, 'many'), longText(2_000));
});
afterAll(async () => {
  pool.close();
  await eventually('no child is left', () => childrenOf(process.pid).length === 0);
});

const order = (text: 'short' | 'long' | 'many' | 'empty', more: Partial<RunOrder> = {}): RunOrder => ({
  op: 'run',
  type: 'TextSummarization',
  options: {},
  textPath: join(folder, text),
  files: [],
  author: 'Ayşe Yılmaz',
  engineContext: { modelsFolder: join(folder, 'models'), services: [], preferredEngine: null },
  glossary: [],
  catalogue: null,
  workFolder: join(folder, 'work'),
  ...more,
});
const failure = (run: Promise<unknown>): Promise<RunFailure> =>
  run.then(
    () => Promise.reject(new Error('the run succeeded')),
    (error) => error,
  );

it('returns the result and its files, after progress that never falls', async () => {
  const reports: Progress[] = [];
  const answer = await runChild(pool, order('short'), plenty, never, {
    onProgress: (progress) => reports.push(progress),
  });
  if (answer.kind !== 'done') throw new Error(answer.kind);
  expect(SummaryResult.parse(answer.result).sentences.length).toBeGreaterThan(0);
  expect(answer.files).toMatchObject([{ role: 'document', name: 'document.json' }]);
  const fractions = reports.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
});

it("gives the run the models of the operator's own catalogue", async () => {
  const catalogue = join(folder, 'own.json');
  const own = {
    id: 'office-tr-en',
    capability: 'translate',
    languages: ['tr', 'en'],
    licence: 'CC0-1.0',
    pair: { from: 'tr', to: 'en' },
    files: [{ name: 'model.bin', bytes: 3, sha256: 'a'.repeat(64), url: null }],
  };
  writeFileSync(catalogue, JSON.stringify([own]));
  const translation = order('short', {
    type: 'Translate',
    options: { source: 'tr', target: 'en' },
    catalogue,
  });
  const needed: string[] = [];
  const failed = await failure(
    runChild(pool, translation, plenty, never, {
      async needModels(ids) {
        needed.push(...ids);
        throw new KalemError('model_missing', { model: own.id });
      },
    }),
  );
  expect(failed.detail).toMatchObject({ code: 'model_missing', params: { model: own.id } });
  expect(needed).toEqual([own.id]);
});

it('ends a run over its time', async () => {
  const failed = await failure(runChild(pool, order('long'), { ...plenty, seconds: 0.3 }, never));
  expect(failed.detail).toEqual({ code: 'run_timed_out', params: { minutes: 1 } });
});

it('ends a run over its memory', async () => {
  const failed = await failure(runChild(pool, order('long'), { ...plenty, megabytes: 40 }, never));
  expect(failed.detail).toEqual({ code: 'run_out_of_memory', params: { megabytes: 40 } });
});

it('reports a child that was killed from outside, and one that crashed', async () => {
  const killedBy = async (signal: NodeJS.Signals) => {
    const child = pool.take();
    const onProgress = () => void child.kill(signal);
    const taken: ChildPool = { take: () => child, close: () => undefined };
    return (await failure(runChild(taken, order('long'), plenty, never, { onProgress }))).detail.code;
  };
  // The system's own out-of-memory killer sends SIGKILL.
  expect(await killedBy('SIGKILL')).toBe('run_out_of_memory');
  expect(await killedBy('SIGSEGV')).toBe('run_crashed');
});

it('passes on a failure that the user can fix, and hides an unexpected one', async () => {
  writeFileSync(join(folder, 'empty'), '*** ---');
  const mendable = await failure(runChild(pool, order('empty'), plenty, never));
  expect(mendable.detail.code).toMatch(/^(text_too_short|document_empty)$/);
  const broken = await failure(
    runChild(pool, order('short', { textPath: join(folder, 'nowhere') }), plenty, never),
  );
  expect(broken.detail).toEqual({ code: 'internal', params: {} });
  expect(broken.origin).not.toContain('nowhere');
  expect(detailOf(broken)).toEqual({ detail: broken.detail, origin: broken.origin });
  expect(detailOf(new TypeError('x')).detail).toEqual({ code: 'internal', params: {} });
});

it("ends at once with the reason of the signal, and doesn't begin if that is already aborted", async () => {
  const controller = new AbortController();
  const begun = Promise.withResolvers<void>();
  const running = failure(
    runChild(pool, order('long'), plenty, controller.signal, { onProgress: () => begun.resolve() }),
  );
  await begun.promise;
  controller.abort(new Error('cancelled'));
  // Before this process hears of anything else, as of a child that is gone.
  const next = new Promise((resolve) => setImmediate(resolve, 'later'));
  expect(String(await Promise.race([running, next]))).toBe('Error: cancelled');
  expect(String(await failure(runChild(pool, order('long'), plenty, controller.signal)))).toBe(
    'Error: cancelled',
  );
});

it('receives a large answer completely, even if the child exits right after it', async () => {
  const options = { length: 60 };
  const answer = await runChild(pool, order('many', { options }), plenty, never);
  if (answer.kind !== 'done') throw new Error(answer.kind);
  expect(JSON.stringify(answer.result).length).toBeGreaterThan(10_000);
});

describe('a run that waits for a model', () => {
  afterEach(() => vi.useRealTimers());
  const needing: ChildPool = {
    take: () => forkChild(new URL('../../testing/children/needing-child.ts', import.meta.url), 64, 'run'),
    close: () => undefined,
  };
  const wanting = (model: string) =>
    order('short', { type: 'ImageToText', files: [{ path: '', name: `${model}.png`, kind: 'png' }] });

  it('spends none of its own time, and keeps its fraction', async () => {
    // The clock is stopped while the run works, and moves by hours while it waits.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const asked: unknown[] = [];
    const answer = await runChild(needing, wanting('tiny'), plenty, never, {
      async needModels(ids, reached) {
        asked.push(ids, reached);
        await vi.advanceTimersByTimeAsync(2 * 3_600_000);
      },
    });
    expect(answer.kind).toBe('done');
    expect(asked).toEqual([['tiny'], 0.1]);
  });

  it('ends with the error of the download', async () => {
    const error = new KalemError('model_download_failed', { model: 'tiny', reason: 'network' });
    const needModels = () => Promise.reject(error);
    const failed = await failure(runChild(needing, wanting('tiny'), plenty, never, { needModels }));
    expect(failed.detail).toEqual({ code: error.code, params: error.params });
  });

  it('reports to the downloader that it was given up', async () => {
    const cancel = new AbortController();
    const given = Promise.withResolvers<void>();
    const run = runChild(needing, wanting('tiny'), plenty, cancel.signal, {
      needModels(_ids, _reached, signal) {
        signal.addEventListener('abort', () => given.resolve());
        cancel.abort(new Error('cancelled'));
        return given.promise;
      },
    });
    await expect(run).rejects.toThrow('cancelled');
    await given.promise;
  });
});
