import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkFile } from '#contract/process-files.ts';
import {
  cancelProcess,
  destroyProcess,
  listProcesses,
  restoreProcess,
  retryProcess,
  showRelated,
  updateProcess,
} from '#contract/processes.ts';
import { carryOutDeletions } from '#server/processes/upkeep/deleted.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { startLong, startStill } from '#server/testing/still-run.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import { SummaryResult } from '#tools/text-summarization/contract.ts';

// Runs have a low priority: on a busy machine each takes seconds, and some tests wait for several.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: TestServer;
let user: Client;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.user();
});
afterAll(() => server.stop());

const folderOf = (id: string) => join(server.database.dataDir, 'files', id);
const paste = (text: string, options = {}, client = user) =>
  client.start({ type: 'TextSummarization', options: JSON.stringify(options), text });
const cancel = (id: string) => user.call(cancelProcess, { params: { id } });

describe('the life of a pasted text', () => {
  it('goes from queued to success, and its version grows', async () => {
    const queued = await paste(shortText, { length: 'short' });
    expect(queued).toMatchObject({
      type: 'TextSummarization',
      status: 'processing',
      options: { length: 'short', form: 'paragraph', focus: '' },
      progress: { fraction: 0, stage: 'queued' },
      error: null,
      result: null,
      from: [],
      attempts: 0,
      version: 1,
      startedAt: null,
      finishedAt: null,
    });
    expect(queued.files).toMatchObject([{ role: 'text', name: 'text.txt', mediaType: 'text/plain' }]);
    expect(queued.title).toMatch(/^Belediye geçen yıl .{10,}…$/);
    const done = await user.finished(queued.id);
    expect(done).toMatchObject({ status: 'success', attempts: 1, engine: 'extractive', error: null });
    expect(done.progress.fraction).toBe(1);
    expect(done.version).toBeGreaterThan(queued.version);
    const times = [done.createdAt, done.startedAt, done.finishedAt].map((time) => Date.parse(time ?? ''));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const result = SummaryResult.parse(done.result);
    expect(result.language).toBe('tr');
    for (const { start, end, text } of result.sentences) expect(shortText.slice(start, end)).toBe(text);
    expect(done.files.map((file) => file.role)).toEqual(['text', 'document']);
  });

  it('lists without the result, shows with it', async () => {
    const { data } = await user.call(listProcesses, {});
    expect(data[0]).not.toHaveProperty('result');
    expect((await user.show(data[0]?.id ?? '')).result).not.toBeNull();
  });

  it('fails with a code that the browser words, for a text without sentences', async () => {
    const { id } = await user.start({ type: 'TextSummarization' }, upload('boş.txt', '--- *** 12'));
    const failed = await user.finished(id);
    expect(failed.status).toBe('fail');
    expect(failed.error?.code).toMatch(/^(text_too_short|document_empty)$/);
    expect(failed.result).toBeNull();
    expect(failed.finishedAt).not.toBeNull();
  });

  it('stores a text with characters that a database would refuse', async () => {
    const { id, title } = await paste(`Kırık\0 bir metin. ${shortText}`);
    expect(title).toMatch(/^Kırık bir metin/);
    expect((await user.finished(id)).status).toBe('success');
  });
});

describe('GET /api/processes', () => {
  const titles = [
    'İSTANBUL Raporu',
    'istanbul notları',
    'IŞIK ve gölge',
    'ışık hızı',
    'Yüzde 100% kâr',
    'a_b planı',
  ];
  let reader: Client;
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).data.map((item) => item.title);
  const list = (query: {
    q?: string;
    page?: number;
    perPage?: number;
    type?: 'Translate';
    status?: 'fail';
  }) => reader.call(listProcesses, { query });

  beforeAll(async () => {
    reader = await server.user('Okur');
    for (const title of titles)
      await reader.finished((await paste(`${title}\n\n${shortText}`, {}, reader)).id);
  });

  it('is newest first, page by page', async () => {
    expect(await found({})).toEqual(titles.toReversed());
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, perPage: 4 })));
    expect(pages.map(({ data }) => data.length)).toEqual([4, 2, 0]);
    expect(pages[1]).toMatchObject({ page: 2, perPage: 4, total: 6 });
    // The total shows that there are other processes, even if this page is empty after deletions.
    expect(pages[2]?.total).toBe(6);
    const all = pages.flatMap(({ data }) => data.map((item) => item.id));
    expect(new Set(all).size).toBe(6);
  });

  it.each([
    ['İSTANBUL', 2],
    ['istanbul', 2],
    ['ISTANBUL', 2],
    ['ışık', 2],
    ['IŞIK', 2],
    ['isik', 2],
    ['RAPOR', 1],
    ['%', 1],
    ['100%', 1],
    ['_', 1],
    ['\\', 0],
    ["' OR 1=1 --", 0],
  ])('finds %s in %i titles', async (q, count) => {
    expect(await found({ q })).toHaveLength(count);
  });

  it('filters by type and status', async () => {
    expect(await found({ type: 'Translate' })).toEqual([]);
    expect(await found({ status: 'fail' })).toEqual([]);
    const { total } = await user.call(listProcesses, {
      query: { status: 'fail', type: 'TextSummarization' },
    });
    expect(total).toBe(1);
  });

  it.each(['page=0', 'perPage=101', 'perPage=x', 'status=queued', 'type=CreateReport', 'page=1.5'])(
    'refuses ?%s',
    async (query) => {
      const refused = await refusal(reader.fetch(`/api/processes?${query}`));
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(refused.detail.fields?.[0]?.field).toBe(query.split('=')[0]);
    },
  );

  it('answers a page far beyond the end, and a search for impossible characters', async () => {
    expect((await list({ page: 1_000_000 })).data).toEqual([]);
    expect((await refusal(list({ q: 'a\0b' }))).code).toBe('validation_failed');
  });
});

describe('PATCH /api/processes/{id}', () => {
  it('renames, in lists too, and refuses an empty or an overlong title', async () => {
    const { id, version } = await user.finished((await paste(shortText)).id);
    const params = { id };
    const { process } = await user.call(updateProcess, { params, body: { title: '  Şebeke Özeti  ' } });
    expect(process).toMatchObject({ title: 'Şebeke Özeti', version: version + 1 });
    const { data } = await user.call(listProcesses, { query: { q: 'SEBEKE ÖZETİ' } });
    expect(data.map((item) => item.id)).toEqual([id]);
    for (const title of ['', '   ', 'x'.repeat(201)]) {
      const refused = await refusal(user.call(updateProcess, { params, body: { title } }));
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(refused.detail.fields?.[0]?.field).toBe('title');
    }
    expect((await user.show(id)).title).toBe('Şebeke Özeti');
  });
});

describe('POST /api/processes/{id}/cancel', () => {
  it('ends the run early, leaving no child process and no partial result', async () => {
    const { id, ended } = await startStill(server, user);
    const { process: cancelled } = await cancel(id);
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled.finishedAt).not.toBeNull();
    expect(await ended).toEqual([null, 'SIGKILL']);
    await eventually('its work is gone', () =>
      readdirSync(folderOf(id)).every((name) => !name.startsWith('work')),
    );
    expect(await user.show(id)).toMatchObject({ status: 'cancelled', result: null, error: null });
    expect(readdirSync(folderOf(id))).toHaveLength(1);
  });

  it('stops one that waits in the queue, which then never runs', async () => {
    const first = await startLong(user);
    const waiting = await paste(shortText);
    // Other tabs take it for changed by its version.
    expect((await cancel(waiting.id)).process).toMatchObject({
      status: 'cancelled',
      startedAt: null,
      version: waiting.version + 1,
    });
    await cancel(first.id);
    const next = await user.finished((await paste(shortText)).id);
    expect(next.status).toBe('success');
    expect(await user.show(waiting.id)).toMatchObject({ status: 'cancelled', attempts: 0 });
  });

  it('refuses a process that has ended', async () => {
    const { id } = await user.finished((await paste(shortText)).id);
    expect(await refusal(cancel(id))).toMatchObject({ status: 409, code: 'process_not_running' });
    const long = await startLong(user);
    await cancel(long.id);
    expect(await refusal(cancel(long.id))).toMatchObject({ status: 409, code: 'process_not_running' });
  });
});

describe('POST /api/processes/{id}/retry', () => {
  const retry = (id: string, options?: Record<string, unknown>) =>
    user.call(retryProcess, { params: { id }, body: options ? { options } : {} });

  it('makes a new process of the same input with other options and leaves the old one as it is', async () => {
    const old = await user.finished((await paste(shortText, { length: 'short' })).id);
    const { id: running } = await startStill(server, user);
    const { process } = await retry(old.id, { length: 60, form: 'bullets' });
    await cancel(running);
    expect(process.id).not.toBe(old.id);
    expect(process).toMatchObject({
      title: old.title,
      attempts: 0,
      options: { length: 60, form: 'bullets' },
    });
    const done = await user.finished(process.id);
    expect(done.status).toBe('success');
    expect(SummaryResult.parse(done.result).form).toBe('bullets');
    expect(await user.show(old.id)).toEqual(old);
    await user.call(destroyProcess, { params: { id: old.id } });
    const input = done.files.find((file) => file.role === 'text');
    const bytes = await user.fetch(`/api/processes/${done.id}/files/${input?.id}`);
    expect(await bytes.text()).toBe(shortText);
    const again = await user.finished((await retry(done.id)).process.id);
    expect(again.options).toEqual(done.options);
  });

  it('names the options that are wrong, and refuses while the old one runs', async () => {
    const done = await user.finished((await paste(shortText)).id);
    const refused = await refusal(retry(done.id, { length: 99, form: 'poem', focus: 'x'.repeat(201) }));
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(refused.detail.fields?.map(({ field }) => field)).toEqual([
      'options.length',
      'options.form',
      'options.focus',
    ]);
    const long = await startLong(user);
    expect(await refusal(retry(long.id))).toMatchObject({ status: 409, code: 'process_still_running' });
    await cancel(long.id);
    const { id } = (await retry(long.id)).process;
    await cancel(id);
  });
});

describe('DELETE /api/processes/{id}', () => {
  const destroy = (id: string) => user.call(destroyProcess, { params: { id } });
  const restore = (id: string, client = user) => client.call(restoreProcess, { params: { id } });

  it('removes rows and files, and then answers not found', async () => {
    const { id } = await user.finished((await paste(shortText)).id);
    expect(existsSync(folderOf(id))).toBe(true);
    await destroy(id);
    expect(await refusal(user.show(id))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(destroy(id))).toMatchObject({ status: 404, code: 'not_found' });
    await carryOutDeletions(server.services, 0);
    expect(existsSync(folderOf(id))).toBe(false);
    expect(await refusal(restore(id))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('hides it everywhere at once, and a restoration within the time brings all of it back', async () => {
    const { id, files } = await user.finished((await paste(shortText)).id);
    const child = await user.finished(
      (
        await user.start({
          type: 'TextSummarization',
          from: JSON.stringify([{ process: id, format: 'txt' }]),
        })
      ).id,
    );
    const before = await user.show(id);
    const { url } = await user.call(linkFile, { params: { id, fileId: files[0]?.id ?? '' } });
    const heard = await listen(user);
    await destroy(id);
    await eventually('other tabs hear of it', () => heard.deleted.includes(id));
    const listed = async () => (await user.call(listProcesses, { query: {} })).data.map((each) => each.id);
    expect(await listed()).not.toContain(id);
    expect((await fetch(server.url + url)).status).toBe(404);
    expect((await user.call(showRelated, { params: { id: child.id } })).ancestors).toEqual([]);
    for (const call of [
      () => user.call(retryProcess, { params: { id }, body: {} }),
      () => user.call(updateProcess, { params: { id }, body: { title: 'Gizli' } }),
      () => user.fetch(`/api/processes/${id}/export?format=txt`),
      () => user.fetch(`/api/processes/${id}/files/${files[0]?.id}`),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'not_found' });

    // It isn't due yet, and another user can't restore it.
    await carryOutDeletions(server.services);
    const other = await server.user();
    expect(await refusal(restore(id, other))).toMatchObject({ status: 404, code: 'not_found' });
    const { process } = await restore(id);
    expect(process).toEqual({ ...before, version: before.version + 2 });
    await eventually('other tabs hear of that too', () => heard.restored.includes(id));
    heard.stop();
    expect(await listed()).toContain(id);
    expect((await fetch(server.url + url)).status).toBe(200);
    await carryOutDeletions(server.services, 0);
    expect((await user.show(id)).status).toBe('success');
    expect(await refusal(restore(id))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('keeps one that waits from starting, until it is restored', async () => {
    const { id: running } = await startStill(server, user);
    const { id } = await paste(shortText);
    await destroy(id);
    await user.call(cancelProcess, { params: { id: running } });
    const later = await paste(shortText);
    await user.finished(later.id);
    const { id: holder } = await startStill(server, user);
    const { process } = await restore(id);
    expect(process).toMatchObject({ status: 'processing', startedAt: null });
    await user.call(cancelProcess, { params: { id: holder } });
    expect((await user.finished(id)).status).toBe('success');
  });

  it('lets a run end that was deleted and restored meanwhile, and forgets its files only when it is gone', async () => {
    const forget = vi.spyOn(server.services.files, 'forget');
    const { id, goOn } = await startStill(server, user);
    await destroy(id);
    const { process } = await restore(id);
    expect(process.status).toBe('processing');
    expect(process.startedAt).not.toBeNull();
    goOn();
    expect((await user.finished(id)).status).toBe('success');
    expect(forget).not.toHaveBeenCalled();
    await destroy(id);
    await carryOutDeletions(server.services, 0);
    await eventually('its files are forgotten', () => forget.mock.calls.length > 0);
    expect(forget.mock.calls).toEqual([[id]]);
    forget.mockRestore();
  });

  it('ends a run under way and leaves nothing of it', async () => {
    const { id, ended } = await startStill(server, user);
    await destroy(id);
    await carryOutDeletions(server.services, 0);
    expect(await ended).toEqual([null, 'SIGKILL']);
    // The next run starts only after the last one is cleaned up.
    await user.finished((await paste(shortText)).id);
    expect(existsSync(folderOf(id))).toBe(false);
    expect(readdirSync(join(server.database.dataDir, 'uploads'))).toEqual([]);
  });
});

it('limits the starts of a user in an hour', async () => {
  const strict = await startTestServer({ runsPerUser: 2 });
  try {
    const client = await strict.user();
    const starts = await Promise.allSettled([1, 2, 3].map(() => paste(shortText, {}, client)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refused = await refusal(paste(shortText, {}, client));
    expect(refused).toMatchObject({ status: 429, code: 'rate_limited' });
    const id = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value.id] : []))[0] ?? '';
    // It may have ended by itself by now, which is as good.
    await client.call(cancelProcess, { params: { id } }).catch(() => undefined);
    const again = await refusal(client.call(retryProcess, { params: { id }, body: {} }));
    expect(again).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(again.detail.params.seconds).toBeGreaterThan(3_000);
    expect(readdirSync(join(strict.database.dataDir, 'uploads'))).toEqual([]);
    expect((await paste(shortText, {}, await strict.user())).status).toBe('processing');
  } finally {
    await strict.stop();
  }
});
