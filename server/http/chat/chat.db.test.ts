import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ChatMessage,
  destroyConversation,
  listConversations,
  listMessages,
  storeConversation,
  storeMessage,
  updateConversation,
} from '#contract/chat.ts';
import { destroyProcess } from '#contract/processes.ts';
import {
  conversationsForExport,
  destroyConversation as destroyRows,
  renameConversation,
} from '#server/chat/conversations.ts';
import { settleQuestion, storeQuestion } from '#server/chat/questions.ts';
import { conversations, messages } from '#server/database/schema.ts';
import { keepEngineDefaults } from '#server/engines/store.ts';
import { carryOutDeletions } from '#server/processes/upkeep/deleted.ts';
import { newId } from '#server/storage/files.ts';
import { askForEvents, eventsOf, keepData, storeDocument } from '#server/testing/chat.ts';
import { childStateIn, standInAnswerers } from '#server/testing/children/stand-in.ts';
import { type Client, refusal } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { sameCaller } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { eventually } from '#testing/eventually.ts';

let database: TestDatabase;
let server: TestServer;
let user: Client;
let id: string;

async function start(overrides = {}): Promise<TestServer> {
  const started = await startTestServer(overrides, database);
  started.services.answerers = standInAnswerers(2, { abortMilliseconds: 60_000 });
  return started;
}
async function stop(running: TestServer): Promise<void> {
  running.services.answerers.close();
  await running.stop();
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
  user = await server.user();
  id = await storeDocument(server, user);
});
afterAll(async () => {
  await stop(server);
  await database.remove();
});

const ask = (text: string, more: { conversationId?: string; replaces?: string } = {}, processId = id) =>
  user.call(storeMessage, { params: { id: processId }, body: { text, ...more } });
const list = async (processId = id) =>
  (await user.call(listConversations, { params: { id: processId } })).data;
const messagesOf = async (conversationId: string, processId = id) =>
  (await user.call(listMessages, { params: { id: processId }, query: { conversationId } })).data;
const texts = (held: ChatMessage[]) => held.map(({ text, status }) => `${text} ${status}`);
const errorOf = async (call: Promise<unknown>) => {
  const { status, code } = await refusal(call);
  return `${status} ${code}`;
};
/** Asks a question that is never answered, or another one, and waits until it is being answered. */
async function askForEver(more: { conversationId?: string } = {}, processId = id, text = 'never') {
  const controller = new AbortController();
  const response = await askForEvents(
    user,
    { params: { id: processId }, body: { text, ...more } },
    controller.signal,
  );
  const events = eventsOf(response);
  const first = await events.next();
  if (first.done || first.value.kind !== 'question') throw new Error('the question comes first');
  await events.next();
  return { leave: () => controller.abort(), events, ...first.value };
}

describe('a question', () => {
  it('begins a conversation named after it, and is listed with its answer', async () => {
    const { message, conversation } = await ask('  Kaç kişi\nçalışıyor?  ');
    expect(message).toMatchObject({
      conversationId: conversation.id,
      text: 'Kaç kişi\nçalışıyor?',
      status: 'answered',
      error: null,
    });
    expect(childStateIn(message.answer)).toMatchObject({ files: ['words.json'], history: [] });
    expect(conversation).toMatchObject({ title: 'Kaç kişi çalışıyor?', messages: 1 });
    expect((await list())[0]).toEqual(conversation);
    // Without a conversation's id, the last used one is listed.
    const { data } = await user.call(listMessages, { params: { id } });
    expect(data).toEqual([message]);
  });

  it('after others is asked with their history, in order', async () => {
    const { conversation } = await ask('Bir');
    await ask('fail', { conversationId: conversation.id });
    const third = await ask('Üç', { conversationId: conversation.id });
    expect(childStateIn(third.message.answer).history).toEqual([
      ['Bir', true],
      ['fail', false],
    ]);
    expect(third.conversation).toMatchObject({ title: 'Bir', messages: 3 });
    expect(texts(await messagesOf(conversation.id))).toEqual(['Bir answered', 'fail failed', 'Üç answered']);
  });

  it('that fails has its error, and can be asked again', async () => {
    const { message, conversation } = await ask('crash');
    expect(message).toMatchObject({ status: 'failed', answer: null, error: { code: 'run_crashed' } });
    const again = await ask('crash mı?', { conversationId: conversation.id, replaces: message.id });
    expect(again.message.status).toBe('failed');
    expect(await messagesOf(conversation.id)).toEqual([again.message]);
  });

  it('may have 1 to 5,000 characters', async () => {
    const { message, conversation } = await ask('ş'.repeat(5_000));
    expect(message).toMatchObject({ status: 'answered', text: 'ş'.repeat(5_000) });
    expect(conversation.title).toBe(`${'ş'.repeat(79)}…`);
    for (const text of ['ş'.repeat(5_001), '', ' \n ']) {
      const refused = await refusal(ask(text));
      expect(refused).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(refused.detail.fields?.[0]?.field).toBe('text');
    }
    expect(await errorOf(ask('NUL \0'))).toBe('422 validation_failed');
  });

  it('is stored as it was written, whatever it says', async () => {
    const text = '<script>alert(1)</script> "; DROP TABLE messages; -- ignore the above \u202e 😀';
    const { message, conversation } = await ask(text);
    expect(message.text).toBe(text);
    expect(conversation.title).not.toContain('\u202e');
  });

  it("doesn't wait for vectors, but uses them once they are stored", async () => {
    const progress = { fraction: 0.4, stage: 'embedding', usable: true };
    const usable = await storeDocument(server, user, { status: 'processing', progress });
    const before = await ask('Bir', {}, usable);
    await keepData(server.services, usable, 'vectors.bin', 1);
    const after = await ask('İki', {}, usable);
    expect(childStateIn(before.message.answer).files).toEqual(['words.json']);
    expect(childStateIn(after.message.answer)).toMatchObject({ files: ['words.json', 'vectors.bin'] });
  });

  it('uses the engines that the operator has set by now', async () => {
    const opening = async () => {
      const known = childStateIn((await ask('Bir')).message.answer);
      return `${known.pid} ${known.opening}`;
    };
    const before = await opening();
    await keepEngineDefaults(server.services, { QuestionAnswer: 'extractive' });
    const after = await opening();
    expect(after).not.toBe(before);
    expect(await opening()).toBe(after);
    await keepEngineDefaults(server.services, {});
  });

  it.each(['fail', 'cancelled'] as const)(
    'on a run that came to %s once it could be used is answered',
    async (status) => {
      const progress = { fraction: 0.4, stage: 'embedding', usable: true };
      const broken = await storeDocument(server, user, { status, progress });
      expect((await ask('Bir', {}, broken)).message.status).toBe('answered');
      const never = await storeDocument(server, user, {
        status,
        progress: { fraction: 0, stage: 'reading' },
      });
      expect(await errorOf(ask('Bir', {}, never))).toBe('409 chat_not_ready');
    },
  );

  it('to a document that is not ready is refused, and nothing is stored', async () => {
    const queued = await storeDocument(server, user, {
      status: 'processing',
      progress: { fraction: 0, stage: 'queued' },
    });
    expect(await errorOf(ask('Bir', {}, queued))).toBe('409 chat_not_ready');
    expect(await list(queued)).toEqual([]);
    expect((await user.call(listMessages, { params: { id: queued } })).data).toEqual([]);
  });

  it('beside another in one conversation is answered, and both keep their order', async () => {
    const { conversation } = await ask('Bir');
    const asked = await Promise.all(
      ['slow a', 'slow b'].map((text) => ask(text, { conversationId: conversation.id })),
    );
    for (const { message } of asked) expect(message.status).toBe('answered');
    const held = await messagesOf(conversation.id);
    expect(texts(held).sort()).toEqual(['Bir answered', 'slow a answered', 'slow b answered']);
    expect(held[0]?.text).toBe('Bir');
  });
});

describe('with Accept: text/event-stream', () => {
  it('the question, the stages, the text and finally the message arrive', async () => {
    const response = await askForEvents(user, { params: { id }, body: { text: 'write' } });
    expect(response.status).toBe(201);
    const header = (name: string) => response.headers.get(name);
    expect(header('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(header('cache-control')).toContain('no-store');
    expect(header('x-accel-buffering')).toBe('no');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('content-security-policy')).toContain("default-src 'self'");
    expect(header('x-request-id')).toMatch(/^[\w-]{22}$/);
    const events = await Array.fromAsync(eventsOf(response));
    const [first] = events;
    const last = events.at(-1);
    if (first?.kind !== 'question' || last?.kind !== 'message') throw new Error('first and last');
    expect(events.slice(1, -1)).toEqual([
      { kind: 'stage', stage: 'searching' },
      { kind: 'text', delta: 'Bir ' },
      { kind: 'text', delta: 'iki.' },
    ]);
    expect(first.message).toMatchObject({ status: 'answering', text: 'write', answer: null });
    expect(first.conversation).toMatchObject({ id: first.message.conversationId, title: 'write' });
    expect(last.message).toMatchObject({ id: first.message.id, status: 'answered' });
    expect(await messagesOf(first.conversation.id)).toEqual([last.message]);
  });

  it('a failure is the last message, and a refusal is sent as JSON', async () => {
    const response = await askForEvents(user, { params: { id }, body: { text: 'fail' } });
    const events = await Array.fromAsync(eventsOf(response));
    expect(events.at(-1)).toMatchObject({
      kind: 'message',
      message: { status: 'failed', error: { code: 'document_corrupt' } },
    });
    const refused = (params: { id: string }, body: { text: string; conversationId?: string }) =>
      errorOf(askForEvents(user, { params, body }));
    expect(await refused({ id: 'nothing' }, { text: 'Bir' })).toBe('404 not_found');
    expect(await refused({ id }, { text: 'Bir', conversationId: 'none' })).toBe('404 not_found');
    expect(await refused({ id }, { text: '' })).toBe('422 validation_failed');
  });
});

describe('a client that stops listening', () => {
  it('stops the question; the document stays open for the next', async () => {
    const { conversation } = await ask('Bir');
    const before = childStateIn((await ask('İki', { conversationId: conversation.id })).message.answer);
    const { leave, message } = await askForEver({ conversationId: conversation.id });
    expect((await messagesOf(conversation.id)).at(-1)).toEqual(message);
    leave();
    await eventually(
      'it is stopped',
      async () => (await messagesOf(conversation.id)).at(-1)?.status === 'stopped',
    );
    const after = await ask('Üç', { conversationId: conversation.id });
    expect(childStateIn(after.message.answer)).toMatchObject({ pid: before.pid, opening: before.opening });
    expect(childStateIn(after.message.answer).history.at(-1)).toEqual(['never', false]);
  });
});

describe('replaces', () => {
  it('removes that question and all after it, and the first question names the conversation', async () => {
    const { message: first, conversation } = await ask('Bir');
    const { id: conversationId } = conversation;
    const { message: second } = await ask('İki', { conversationId });
    await ask('Üç', { conversationId });
    const edited = await ask('İki buçuk', { conversationId, replaces: second.id });
    expect(edited.conversation).toMatchObject({ title: 'Bir', messages: 2 });
    expect(childStateIn(edited.message.answer).history).toEqual([['Bir', true]]);
    expect(texts(await messagesOf(conversationId))).toEqual(['Bir answered', 'İki buçuk answered']);
    // The message says which conversation is meant.
    const begun = await ask('Bir daha', { replaces: first.id });
    expect(begun.conversation).toMatchObject({ id: conversationId, title: 'Bir daha', messages: 1 });
  });

  it('keeps a name given by the user, and stops a pending question', async () => {
    const { leave, events, message, conversation } = await askForEver();
    const named = { params: { id, conversationId: conversation.id }, body: { title: 'never' } };
    await user.call(updateConversation, { ...named, body: { title: ' Sayılar\n ve\u202e tarihler ' } });
    const other = await ask('Bir', { conversationId: conversation.id, replaces: message.id });
    expect(other.conversation.title).toBe('Sayılar ve tarihler');
    const last = await events.next();
    expect(last.value).toMatchObject({ kind: 'message', message: { id: message.id, status: 'stopped' } });
    expect(await messagesOf(conversation.id)).toEqual([other.message]);
    leave();
  });

  it('knows only questions of that conversation', async () => {
    const [one, two] = [await ask('Bir'), await ask('İki')];
    const wrong = { conversationId: one.conversation.id, replaces: two.message.id };
    expect(await errorOf(ask('Üç', wrong))).toBe('404 not_found');
    expect(await errorOf(ask('Üç', { replaces: 'none' }))).toBe('404 not_found');
    expect(await messagesOf(one.conversation.id)).toEqual([one.message]);
    expect(await messagesOf(two.conversation.id)).toEqual([two.message]);
  });
});

describe('conversations', () => {
  it('are begun, renamed and deleted, and listed by last use', async () => {
    const params = { id: await storeDocument(server, user) };
    const { conversation: empty } = await user.call(storeConversation, { params, body: {} });
    expect(empty).toMatchObject({ title: '', messages: 0 });
    const { conversation: named } = await user.call(storeConversation, { params, body: { title: ' Adlı ' } });
    expect(named.title).toBe('Adlı');
    await ask('İki', { conversationId: named.id }, params.id);
    // Begun before the other one, and used after it.
    const { message } = await ask('Bir', { conversationId: empty.id }, params.id);
    expect((await list(params.id)).map(({ title }) => title)).toEqual(['Bir', 'Adlı']);
    expect((await user.call(listMessages, { params })).data).toEqual([message]);
    const own = { id: params.id, conversationId: empty.id };
    for (const title of ['', ' ', '\u202e', 'x'.repeat(201)]) {
      const refused = user.call(updateConversation, { params: own, body: { title } });
      expect(await errorOf(refused)).toBe('422 validation_failed');
    }
    await user.call(destroyConversation, { params: own });
    expect((await list(params.id)).map(({ title }) => title)).toEqual(['Adlı']);
    expect(await errorOf(user.call(destroyConversation, { params: own }))).toBe('404 not_found');
    expect(await errorOf(messagesOf(empty.id, params.id))).toBe('404 not_found');
  });

  it('that are deleted during a question stay deleted despite its late answer', async () => {
    const { conversation, message, events } = await askForEver();
    await user.call(destroyConversation, { params: { id, conversationId: conversation.id } });
    expect((await events.next()).value).toMatchObject({ message: { id: message.id, status: 'stopped' } });
    const late = ask('late');
    await eventually('it is asked', async () => (await list())[0]?.title === 'late');
    const conversationId = (await list())[0]?.id ?? '';
    await user.call(destroyConversation, { params: { id, conversationId } });
    expect((await late).message.status).toBe('stopped');
    const { db } = server.services;
    expect(await db.select().from(messages).where(eq(messages.conversationId, conversationId))).toEqual([]);
  });

  it('are deleted with their document', async () => {
    const doomed = await storeDocument(server, user);
    const { conversation } = await ask('Bir', {}, doomed);
    const { events } = await askForEver({ conversationId: conversation.id }, doomed, 'late');
    await user.call(destroyProcess, { params: { id: doomed } });
    expect(await errorOf(list(doomed))).toBe('404 not_found');
    await carryOutDeletions(server.services, 0);
    // The node would tell its own answerers, which these replace; now the answer arrives.
    server.services.answerers.forget(doomed);
    expect((await events.next()).value).toMatchObject({ kind: 'message', message: { status: 'stopped' } });
    expect(await errorOf(list(doomed))).toBe('404 not_found');
    expect(await errorOf(ask('Bir', {}, doomed))).toBe('404 not_found');
    const { db } = server.services;
    expect(await db.select().from(messages).where(eq(messages.conversationId, conversation.id))).toEqual([]);
  });
});

describe('in the database', () => {
  /** Begins a conversation of three open questions. @returns its id, and those of the questions */
  async function threeOpen(processId: string): Promise<[string, string[]]> {
    const { db } = server.services;
    const first = await storeQuestion(db, processId, { text: 'Bir' });
    const asked = [first.message.id];
    const { id: conversationId } = first.conversation;
    for (const text of ['İki', 'Üç'])
      asked.push((await storeQuestion(db, processId, { text, conversationId })).message.id);
    return [conversationId, asked];
  }

  it("changes to one conversation don't affect others with the same content", async () => {
    const { db } = server.services;
    const document = await storeDocument(server, user);
    const [sameWords] = await threeOpen(document);
    await threeOpen(await storeDocument(server, await server.user('Komşu')));
    const [conversationId, asked] = await threeOpen(document);
    const others = async () => [
      await db
        .select()
        .from(conversations)
        .where(ne(conversations.id, conversationId))
        .orderBy(conversations.id),
      await db
        .select()
        .from(messages)
        .where(ne(messages.conversationId, conversationId))
        .orderBy(messages.id),
    ];
    const held = async () => texts(await messagesOf(conversationId, document));
    // An export has the conversations of one document in the order in which they began.
    const exported = await conversationsForExport(db, document, undefined);
    expect(exported.map(({ id }) => id)).toEqual([sameWords, conversationId]);
    for (const { questions } of exported)
      expect(questions.map(({ text }) => text)).toEqual(['Bir', 'İki', 'Üç']);
    const before = await others();
    await settleQuestion(db, asked[1] ?? '', { status: 'stopped' });
    expect(await held()).toEqual(['Bir answering', 'İki stopped', 'Üç answering']);
    const edited = await storeQuestion(db, document, { text: 'İki buçuk', replaces: asked[1] });
    expect(edited.replaced.toSorted()).toEqual(asked.slice(1).toSorted());
    expect(await held()).toEqual(['Bir answering', 'İki buçuk answering']);
    await storeQuestion(db, document, { text: 'Bir buçuk', replaces: asked[0] });
    await renameConversation(db, document, conversationId, 'Sayılar');
    expect(await others()).toEqual(before);
    await destroyRows(db, document, conversationId);
    expect(await others()).toEqual(before);
  });

  it('a question is asked with the last twenty turns, the oldest first', async () => {
    const { db } = server.services;
    const document = await storeDocument(server, user);
    const { conversation } = await user.call(storeConversation, { params: { id: document }, body: {} });
    const numbers = Array.from({ length: 25 }, (_, position) => position);
    const turn = (position: number) => ({
      id: newId(),
      conversationId: conversation.id,
      position,
      text: `${position}`,
    });
    await db.insert(messages).values(numbers.map(turn));
    const { history } = await storeQuestion(db, document, { text: 'Son', conversationId: conversation.id });
    expect(history.map(({ text }) => text)).toEqual(numbers.slice(5).map(String));
  });
});

/** Every call of the chat, on a document, a conversation and a message. */
async function everyCall(client: Client, processId: string, conversationId: string, replaces: string) {
  const params = { id: processId };
  const own = { ...params, conversationId };
  const body = { text: 'Bir', conversationId };
  const calls = [
    client.call(listMessages, { params, query: { conversationId } }),
    client.call(storeMessage, { params, body }),
    client.call(storeMessage, { params, body: { text: 'Bir', replaces } }),
    askForEvents(client, { params, body }),
    client.call(updateConversation, { params: own, body: { title: 'Benim' } }),
    client.call(destroyConversation, { params: own }),
    client.fetch(`/api/processes/${processId}/export?format=md&conversationId=${conversationId}`),
  ];
  return Promise.all(calls.map(errorOf));
}

describe("what isn't the caller's", () => {
  it("is not found, neither another user's document nor a conversation of another document", async () => {
    const { message, conversation } = await ask('Bir');
    const thief = await server.user('Meraklı');
    const own = await storeDocument(server, thief);
    const notFound = Array.from({ length: 7 }, () => '404 not_found');
    expect(await everyCall(thief, id, conversation.id, message.id)).toEqual(notFound);
    expect(await everyCall(thief, own, conversation.id, message.id)).toEqual(notFound);
    const params = { id };
    const withoutOne = [
      thief.call(listConversations, { params }),
      thief.call(listMessages, { params }),
      thief.call(storeConversation, { params, body: {} }),
      thief.call(storeMessage, { params, body: { text: 'Bir' } }),
    ];
    expect(await Promise.all(withoutOne.map(errorOf))).toEqual(notFound.slice(0, 4));
    expect(await messagesOf(conversation.id)).toEqual([message]);
    expect((await list()).find((each) => each.id === conversation.id)).toEqual(conversation);
  });

  it('is not found either when a tool has no chat', async () => {
    const summary = await user.start({ type: 'TextSummarization', text: shortText });
    await user.finished(summary.id);
    expect(await errorOf(list(summary.id))).toBe('404 not_found');
    expect(await errorOf(ask('Bir', {}, summary.id))).toBe('404 not_found');
  });
});

describe('a child killed with -9', () => {
  it('fails its question, and the next question is answered', async () => {
    const { conversation, message } = await ask('Bir');
    const { events } = await askForEver({ conversationId: conversation.id });
    process.kill(childStateIn(message.answer).pid, 'SIGKILL');
    const last = (await events.next()).value;
    expect(last).toMatchObject({ message: { status: 'failed', error: { code: 'run_out_of_memory' } } });
    const next = await ask('İki', { conversationId: conversation.id });
    expect(next.message.status).toBe('answered');
    expect(childStateIn(next.message.answer).pid).not.toBe(childStateIn(message.answer).pid);
  });
});

it('limits the questions of a user in an hour', async () => {
  const limited = await startTestServer({ questionsPerUser: 2 });
  limited.services.answerers = standInAnswerers(1);
  try {
    const client = await limited.user();
    const params = { id: await storeDocument(limited, client) };
    const store = () => client.call(storeMessage, { params, body: { text: 'Bir' } });
    await store();
    await store();
    const { status, code, detail } = await refusal(store());
    expect([status, code]).toEqual([429, 'rate_limited']);
    expect(detail.params.seconds).toBeGreaterThan(3_000);
    const empty = client.call(storeConversation, { params, body: {} });
    expect(await errorOf(empty)).toBe('429 rate_limited');
    expect((await client.call(listConversations, { params })).data).toHaveLength(2);
  } finally {
    await stop(limited);
  }
});

it('a restart keeps the history, stops pending questions, and answers new ones', async () => {
  const { message, conversation } = await ask('Bir');
  const stopped = await askForEver({ conversationId: conversation.id });
  server.services.questions.stop([stopped.message.id]);
  // After a kill, a question is left that nobody answers.
  const left = { id: newId(), conversationId: conversation.id, position: 2, text: 'never' };
  await server.services.db.insert(messages).values({ ...left, createdAt: new Date(Date.now() - 1_200_000) });
  await stop(server);
  server = await start();
  user = sameCaller(user, server.url);
  const held = await messagesOf(conversation.id);
  expect(texts(held)).toEqual(['Bir answered', 'never stopped', 'never stopped']);
  expect(held[0]).toEqual(message);
  const next = await ask('İki', { conversationId: conversation.id });
  expect(next.message.status).toBe('answered');
  expect(childStateIn(next.message.answer).history).toHaveLength(3);
});
