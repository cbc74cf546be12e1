import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportProcess } from '#contract/process-files.ts';
import {
  cancelProcess,
  destroyProcess,
  listProcesses,
  type Process,
  type ProcessSource,
  type ProcessType,
  replaceResult,
  retryProcess,
  showRelated,
  updateProcess,
} from '#contract/processes.ts';
import { throttle } from '#server/accounts/passwords/throttle.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { carryOutDeletions } from '#server/processes/upkeep/deleted.ts';
import { newId } from '#server/storage/files.ts';
import { storeDocument } from '#server/testing/chat.ts';
import { type Client, idOf, refusal } from '#server/testing/client.ts';
import { fileRow } from '#server/testing/rows.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { TranslationResult } from '#tools/text-translate/contract.ts';

// Runs have a low priority: on a busy machine each takes seconds, and some tests wait for several.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let server: TestServer;
let user: Client;
let summary: Process;

beforeAll(async () => {
  server = await startTestServer({ uploadMegabytes: 1 });
  user = await server.user();
  summary = await user.finished((await user.start({ type: 'TextSummarization', text: shortText })).id);
});
afterAll(() => server.stop());

const filesIn = (folder: string) => {
  const path = join(server.database.dataDir, folder);
  return existsSync(path) ? readdirSync(path) : [];
};
afterEach(async () => {
  expect(filesIn('uploads')).toEqual([]);
  // Nobody waits for these runs, and those to come would wait for them.
  const running = await user.call(listProcesses, { query: { status: 'processing' } });
  await Promise.all(running.data.map(({ id }) => destroy(id)));
});

const file = (name: string, content = shortText) => upload(name, content);
const startFrom = (
  type: ProcessType,
  from: (ProcessSource | null)[],
  files: Upload[] = [],
  client = user,
  more: Record<string, string> = {},
) => client.start({ type, from: JSON.stringify(from), ...more }, ...files);
const bytesOf = async (process: Process, index = 0, client = user) =>
  (await client.fetch(`/api/processes/${process.id}/files/${process.files[index]?.id}`)).text();
const related = (id: string, client = user) => client.call(showRelated, { params: { id } });
const destroy = async (id: string) => {
  await user.call(destroyProcess, { params: { id } });
  await carryOutDeletions(server.services, 0);
};
const resultOf = (process: Process, format = 'txt') => ({ process: process.id, format });
const fileOf = (process: Process, index = 0) => ({
  process: process.id,
  file: process.files[index]?.id ?? '',
});

describe('a process from another one', () => {
  it('takes its result without figures, and has its title and a link to it', async () => {
    await user.call(updateProcess, { params: { id: summary.id }, body: { title: 'Belediye / özet' } });
    const asked = await startFrom('TextSummarization', [resultOf(summary)]);
    expect(asked).toMatchObject({ title: 'Belediye - özet', from: [summary.id] });
    expect(asked.files).toMatchObject([
      { role: 'input', name: 'Belediye - özet.txt', mediaType: 'text/plain' },
    ]);
    const sentences = (summary.result as { sentences: { text: string }[] }).sentences;
    expect((await bytesOf(asked)).replace(/\s+/g, ' ').trim()).toBe(
      sentences.map(({ text }) => text).join(' '),
    );
  });

  it('takes its document, pasted or from a file', async () => {
    const pasted = await startFrom('TextSummarization', [fileOf(summary)]);
    expect(await bytesOf(pasted)).toBe(shortText);
    const given = await user.start({ type: 'TextSummarization' }, file('Şubat raporu.txt'));
    const asked = await startFrom('TextSummarization', [fileOf(given)]);
    expect(asked).toMatchObject({
      title: 'Şubat raporu',
      files: [{ name: 'Şubat raporu.txt' }],
      from: [given.id],
    });
  });

  it('outlives its source, and a repetition remembers the source too', async () => {
    const source = await user.start({ type: 'TextSummarization', text: shortText });
    const asked = await startFrom('TextSummarization', [fileOf(source)]);
    await destroy(source.id);
    expect(await user.finished(asked.id)).toMatchObject({ from: [source.id], error: null });
    const again = await user.call(retryProcess, { params: { id: asked.id }, body: {} });
    expect(again.process).toMatchObject({ from: [source.id], files: [{ name: asked.files[0]?.name }] });
    expect(await related(again.process.id)).toEqual({ ancestors: [], descendants: [] });
  });

  it('takes the edited result', async () => {
    const { id } = await user.start({ type: 'Translate', text: 'Merhaba.' });
    await user.call(cancelProcess, { params: { id } });
    const result: TranslationResult = {
      from: 'tr',
      detected: true,
      to: 'en',
      via: null,
      format: 'txt',
      blocks: [
        {
          kind: 'paragraph',
          level: 0,
          part: 'body',
          sentences: [
            { start: 0, end: 8, page: null, source: 'Merhaba.', target: 'Hello.', gap: '', issues: [] },
          ],
        },
      ],
      plain: [],
    };
    // No translator is installed here: the run's own result is put in its place.
    await server.services.db
      .update(processes)
      .set({ status: 'success', result: TranslationResult.parse(result) })
      .where(eq(processes.id, id));
    const edited = structuredClone(result);
    for (const { sentences } of edited.blocks)
      for (const sentence of sentences) sentence.target = 'Good day to you.';
    await user.call(replaceResult, { params: { id }, body: { result: edited } });
    const spoken = await startFrom('TextSummarization', [{ process: id, format: 'txt' }]);
    expect((await bytesOf(spoken)).trim()).toBe('Good day to you.');
  });
});

describe('a comparison', () => {
  it('of two results of other processes', async () => {
    const other = await user.finished(
      (await user.start({ type: 'TextSummarization', options: '{"length":"long"}', text: shortText })).id,
    );
    const compared = await startFrom('Compare', [resultOf(summary, 'docx'), resultOf(other, 'docx')]);
    expect(compared.from).toEqual([summary.id, other.id]);
    expect(compared.files.map(({ name }) => name)).toEqual(['Belediye - özet.docx', `${other.title}.docx`]);
    expect((await related(compared.id)).ancestors.map(({ id }) => id)).toEqual([summary.id, other.id]);
  });

  it('of a file and a source, each in its slot', async () => {
    const names = async (from: (ProcessSource | null)[]) =>
      (await startFrom('Compare', from, [file('Eski.txt')])).files.map(({ name }) => name);
    expect(await names([null, resultOf(summary)])).toEqual(['Eski.txt', 'Belediye - özet.txt']);
    expect(await names([resultOf(summary)])).toEqual(['Belediye - özet.txt', 'Eski.txt']);
  });

  it('of both documents of one process, which is named once', async () => {
    const given = await user.start(
      { type: 'Compare' },
      file('Eski.txt'),
      file('Yeni.txt', `${shortText} Ek.`),
    );
    const compared = await startFrom('Compare', [fileOf(given, 1), fileOf(given, 0)]);
    expect(compared).toMatchObject({ title: 'Yeni → Eski', from: [given.id] });
  });
});

describe('what is refused leaves nothing behind', () => {
  let before: { folders: string[]; total: number };
  const state = async () => ({
    folders: filesIn('files').sort(),
    total: (await user.fetch('/api/processes').then((answer) => answer.json())).total as number,
  });
  const refused = async (call: Promise<unknown>, status: number, code: string) => {
    expect(await refusal(call)).toMatchObject({ status, code });
    expect(await state()).toEqual(before);
  };
  beforeAll(async () => {
    before = await state();
  });

  it("another user's process or file, and one that isn't there", async () => {
    const stranger = await server.user('Yabancı');
    await refused(startFrom('TextSummarization', [resultOf(summary)], [], stranger), 404, 'not_found');
    await refused(startFrom('TextSummarization', [fileOf(summary)], [], stranger), 404, 'not_found');
    await refused(startFrom('TextSummarization', [{ process: 'yok', format: 'txt' }]), 404, 'not_found');
    await refused(startFrom('TextSummarization', [{ process: summary.id, file: 'yok' }]), 404, 'not_found');
  });

  it("files for the tool's own page", async () => {
    const document = summary.files.findIndex(({ role }) => role === 'document');
    await refused(startFrom('TextSummarization', [fileOf(summary, document)]), 404, 'not_found');
  });

  it("formats and kinds that the source lacks or the tool doesn't accept", async () => {
    await refused(
      startFrom('TextSummarization', [resultOf(summary, 'hocr')]),
      422,
      'export_format_unsupported',
    );
    await refused(startFrom('ImageToText', [resultOf(summary, 'md')]), 422, 'file_format_unsupported');
    await refused(startFrom('ImageToText', [resultOf(summary, 'txt')]), 422, 'file_format_unsupported');
  });

  it('too many, too few, and text beside them', async () => {
    const two = [resultOf(summary), resultOf(summary)];
    await refused(startFrom('TextSummarization', two), 422, 'too_many_files');
    await refused(
      startFrom('TextSummarization', [resultOf(summary)], [file('a.txt')]),
      422,
      'too_many_files',
    );
    await refused(startFrom('Compare', [null, resultOf(summary)]), 422, 'input_missing');
    const beside = { text: shortText };
    await refused(
      startFrom('TextSummarization', [resultOf(summary)], [], user, beside),
      422,
      'input_ambiguous',
    );
  });

  it.each(['{', '{}', '[{"process":"a"}]', '[{"process":"a","format":"txt","file":"b"}]', '["a"]'])(
    'a useless list: %s',
    async (from) => {
      const { code, detail } = await refusal(user.start({ type: 'TextSummarization', from }));
      expect([code, detail.fields?.[0]?.field.split('.')[0]]).toEqual(['validation_failed', 'from']);
    },
  );
});

it("an output file is named after its process, and internal files can't be handed over", async () => {
  const { db, files } = server.services;
  const processId = await storeDocument(server, user);
  const id = newId();
  const { path, size } = await files.receive(Readable.from([shortText]));
  await files.keep(path, processId, id);
  const row = fileRow(processId, { id, size, position: 1, role: 'output', name: 'page-1.txt', kind: '' });
  await db.insert(processFiles).values(row);
  const source = await user.show(processId);
  expect(source.files.map(({ role }) => role)).toEqual(['data', 'output']);
  expect(await refusal(startFrom('TextSummarization', [fileOf(source, 0)]))).toMatchObject({ status: 404 });
  const asked = await startFrom('TextSummarization', [fileOf(source, 1)]);
  expect(asked.files).toMatchObject([{ role: 'input', name: 'Belge.txt' }]);
});

it('gives no result before there is one', async () => {
  const running = await user.start({ type: 'TextSummarization', text: longText(5_000) });
  const { code } = await refusal(startFrom('TextSummarization', [resultOf(running)]));
  expect(code).toBe('process_without_result');
  // Its document is there already.
  expect((await startFrom('Translate', [fileOf(running)])).from).toEqual([running.id]);
  await destroy(running.id);
});

describe('GET /api/processes/{id}/related', () => {
  it('shows the whole way, up and down, to its owner', async () => {
    const root = await user.start({ type: 'TextSummarization', text: shortText });
    const next = await startFrom('TextSummarization', [fileOf(root)]);
    const last = await startFrom('TextSummarization', [fileOf(next)]);
    const side = await startFrom('TextSummarization', [fileOf(root)]);
    const ids = async (id: string) => {
      const { ancestors, descendants } = await related(id);
      return [ancestors.map((each) => each.id), descendants.map((each) => each.id)];
    };
    expect(await ids(root.id)).toEqual([[], [next.id, last.id, side.id]]);
    expect(await ids(next.id)).toEqual([[root.id], [last.id]]);
    expect(await ids(last.id)).toEqual([[root.id, next.id], []]);
    const stranger = await server.user('Yabancı');
    expect(await refusal(related(root.id, stranger))).toMatchObject({ status: 404 });
    await destroy(next.id);
    expect(await ids(last.id)).toEqual([[], []]);
    expect(await ids(root.id)).toEqual([[], [side.id]]);
  });

  it('ends where a circle would begin', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => user.start({ type: 'TextSummarization', text: shortText })),
    );
    const set = (id = '', from = '') =>
      server.services.db
        .update(processes)
        .set({ fromIds: [from] })
        .where(eq(processes.id, id));
    await Promise.all([set(first?.id, second?.id), set(second?.id, first?.id)]);
    const { ancestors } = await related(first?.id ?? '');
    expect(ancestors.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
  });
});

it('handed-over results count as exports, and one over the limit leaves nothing behind', async () => {
  const { services } = server;
  const { exportsPerUser } = services;
  services.exportsPerUser = throttle(1, 60);
  const two = startFrom('Compare', [resultOf(summary), resultOf(summary)]);
  expect(await refusal(two)).toMatchObject({ status: 429, code: 'rate_limited' });
  services.exportsPerUser = exportsPerUser;
});

it('a user may export no more than sixty results a minute', async () => {
  const busy = await server.user();
  const id = await storeDocument(server, busy);
  const { exportsPerUser } = server.services;
  await Promise.all(Array.from({ length: 60 }, () => exportsPerUser.take(idOf(busy))));
  const one = busy.call(exportProcess, { params: { id }, query: { format: 'md' } });
  const { code, detail } = await refusal(one);
  expect(code).toBe('rate_limited');
  expect(detail.params.seconds).toBeLessThanOrEqual(60);
});

it('a caller who leaves while a result is exported starts nothing', async () => {
  const before = (await user.fetch('/api/processes').then((answer) => answer.json())).total;
  const leave = new AbortController();
  const form = new FormData();
  form.append('type', 'TextSummarization');
  form.append('from', JSON.stringify([resultOf(summary, 'docx')]));
  const { exports, files } = server.services;
  const begun = Promise.withResolvers<void>();
  const run = exports.run.bind(exports);
  exports.run = (work) => {
    begun.resolve();
    return run(work);
  };
  // The useless export is discarded at the very end.
  const thrownAway = Promise.withResolvers<void>();
  const discard = files.discard.bind(files);
  files.discard = (path) => discard(path).finally(thrownAway.resolve);
  const call = user.fetch('/api/processes', { method: 'POST', body: form, signal: leave.signal });
  await begun.promise;
  leave.abort();
  await expect(call).rejects.toThrow();
  await thrownAway.promise;
  expect((await user.fetch('/api/processes').then((answer) => answer.json())).total).toBe(before);
});
