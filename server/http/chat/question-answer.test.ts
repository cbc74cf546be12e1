import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, listConversations, storeMessage } from '#contract/chat.ts';
import { exportProcess, showDocument } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { askForEvents, eventsOf } from '#server/testing/chat.ts';
import { childrenOf } from '#server/testing/children/children.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';
import { upload } from '#testing/upload.ts';
import { QuestionAnswerResult } from '#tools/question-answer/contract.ts';

// The tool itself, from the upload to the export, through its real child processes.

const text = `Taşköprü Kütüphanesi

Kütüphane 1962 yılında eski tahıl ambarında açıldı. Binanın mimarı Nermin Aksoy idi.

Salonda yüz kırk kişilik yer vardır. Kütüphane hafta içi saat 9'da açılır, 18'de kapanır.

Bir üye aynı anda en çok beş kitap alabilir. Kitaplar on beş gün içinde geri verilir. Geciken her kitap
için günde 2 lira alınır.

Çocuk bölümü ikinci kattadır. Her cumartesi orada masal okunur.
`;

let server: TestServer;
let user: Client;
let running: Process;
let done: Process;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.user();
  const { id } = await user.start({ type: 'QuestionAnswer' }, upload('Kütüphane.txt', text));
  await eventually('it can be asked', async () => {
    running = await user.show(id);
    return running.progress.usable === true || running.status !== 'processing';
  });
  done = await user.finished(id);
}, 120_000);
afterAll(async () => {
  await server.stop();
  await eventually('no child is left', () => childrenOf(process.pid).length === 0);
});

const ask = (question: string, conversationId?: string) =>
  user.call(storeMessage, {
    params: { id: done.id },
    body: { text: question, ...(conversationId ? { conversationId } : {}) },
  });
const flat = (passage: string) => passage.replace(/\s+/g, ' ').trim();

it('is read, can be asked, and stores data that is not offered for download', () => {
  expect(QuestionAnswerResult.parse(running.result).units).toBeGreaterThan(5);
  expect(done).toMatchObject({ status: 'success', progress: { fraction: 1 } });
  const roles = done.files.map(({ role }) => role);
  expect(roles.slice(0, 2)).toEqual(['input', 'document']);
  expect(new Set(roles)).toEqual(new Set(['input', 'document', 'data']));
});

it('answers in the words of the document, with each quote at its location', async () => {
  const { message } = await ask('Aynı anda kaç kitap alınabilir?');
  const answer = message.answer as Answer;
  expect(answer).toMatchObject({ kind: 'quotes', search: 'hybrid', scope: null });
  expect(answer.citations[0]?.quote).toContain('en çok beş kitap');
  const document = await user.call(showDocument, { params: { id: done.id } });
  for (const { start, end, quote } of answer.citations) {
    expect(flat(document.text.slice(start, end))).toBe(quote);
  }
});

describe('an export', () => {
  const exported = async (query: { conversationId?: string }) =>
    (
      await user.fetch(
        `/api/processes/${done.id}/export?${new URLSearchParams({ format: 'md', language: 'tr', ...query })}`,
      )
    ).text();

  it('contains all conversations, or the requested one', async () => {
    const opening = await ask('Kütüphane ne zaman açıldı?');
    const fines = await ask('Gecikme ücreti nedir?');
    const all = await exported({});
    expect(all.indexOf('Gecikme ücreti')).toBeGreaterThan(all.indexOf('ne zaman açıldı'));
    expect(all).toContain('1962');
    const one = await exported({ conversationId: fines.conversation.id });
    expect(one).toContain('Gecikme ücreti');
    expect(one).not.toContain('ne zaman açıldı');
    const query = { format: 'md', conversationId: 'none' };
    const refused = await refusal(user.call(exportProcess, { params: { id: done.id }, query }));
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect(opening.message.status).toBe('answered');
  });
});

it('streams stages before the answer, and stops when its reader leaves', async () => {
  const params = { id: done.id };
  const response = await askForEvents(user, { params, body: { text: 'Mimar kimdi?' } });
  const kinds = (await Array.fromAsync(eventsOf(response))).map(({ kind }) => kind);
  expect([kinds[0], kinds.at(-1)]).toEqual(['question', 'message']);
  expect(kinds.slice(1, -1)).toContain('stage');

  const controller = new AbortController();
  const body = { text: 'Bu belge ne anlatıyor? '.repeat(200) };
  const left = eventsOf(await askForEvents(user, { params, body }, controller.signal));
  await left.next();
  controller.abort();
  await eventually('nothing is being answered', async () => {
    const { data } = await user.call(listConversations, { params });
    const messages = await user.fetch(`/api/processes/${done.id}/messages?conversationId=${data[0]?.id}`);
    return !(await messages.text()).includes('"answering"');
  });
  expect((await ask('Çocuk bölümü hangi katta?')).message.status).toBe('answered');
});
