import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import type { AnswerEvent, ChatMessage, Conversation } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { answerWith } from '#testing/answer.ts';
import { NetworkError } from '#web/api/errors.ts';
import { processQuery } from '#web/processes/queries.ts';
import { shownProcess } from '#web/processes/testing.ts';
import { conversationsQuery } from '../conversations/conversation-list.ts';
import {
  bindToConversation,
  bodyOf,
  followAnswer,
  type PendingQuestion,
  type Question,
} from './pending-question.ts';
import { threadOf } from './thread.ts';
import { messagesQuery, pollInterval } from './useMessages.ts';

const processId = 'p1';
const createdAt = '2026-03-05T10:00:00.000Z';
const talk: Conversation = { id: 'c1', title: 'Rent', messages: 2, createdAt, updatedAt: createdAt };
const later: Conversation = { ...talk, id: 'c2', title: 'Water' };

function message(id: string, given: Partial<ChatMessage> = {}): ChatMessage {
  const answer = answerWith();
  return { id, conversationId: 'c1', text: id, status: 'answered', answer, error: null, createdAt, ...given };
}
const asked = message('m3', { status: 'answering', answer: null });
const stored: AnswerEvent = { kind: 'question', message: asked, conversation: talk };
const reply: AnswerEvent = {
  kind: 'message',
  message: { ...asked, status: 'answered', answer: answerWith() },
};

let queries: QueryClient;
let asking: PendingQuestion | null;
/** The pending question after each change. */
let shown: (PendingQuestion | null)[];
let told: string[];
beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(processQuery(processId).queryKey, shownProcess());
  queries.setQueryData(conversationsQuery(processId).queryKey, [later, talk]);
  queries.setQueryData(messagesQuery(processId, 'c1').queryKey, [message('m1'), message('m2')]);
  asking = null;
  shown = [];
  told = [];
});

const list = () =>
  queries.getQueryData(messagesQuery(processId, 'c1').queryKey)?.map(({ id, status }) => `${id} ${status}`);
const talks = () => queries.getQueryData(conversationsQuery(processId).queryKey)?.map(({ id }) => id);
/** True when the conversation's messages are fetched again. */
const refetched = () => queries.getQueryState(messagesQuery(processId, 'c1').queryKey)?.isInvalidated;

/** Follows a question with these answer events; an Error breaks the stream off, 'stop' aborts it. */
async function ask(question: Partial<Question>, ...pieces: (AnswerEvent | Error | 'stop')[]): Promise<void> {
  const controller = new AbortController();
  async function* events(): AsyncGenerator<AnswerEvent> {
    for (const piece of pieces) {
      if (piece === 'stop') controller.abort();
      controller.signal.throwIfAborted();
      if (piece instanceof Error) throw piece;
      if (piece !== 'stop') yield piece;
    }
  }
  const whole = { text: 'How much?', conversationId: 'c1', replaces: null, ...question };
  await followAnswer(whole, events(), controller.signal, {
    queries,
    processId,
    show: (change) => {
      asking = change(asking);
      shown.push(asking);
    },
    hooks: () => ({
      onBegun: (id) => told.push(`begun ${id}`),
      onAnswered: ({ id }) => told.push(`answered ${id}`),
      onBroken: (id) => told.push(`broken ${id}`),
      onUnsent: (text) => told.push(`unsent ${text}`),
      onGone: (text) => told.push(`gone ${text}`),
    }),
  });
}

test('a question appears in its conversation, and then its answer', async () => {
  await ask({}, stored, { kind: 'stage', stage: 'searching' }, reply);
  expect(list()).toEqual(['m1 answered', 'm2 answered', 'm3 answered']);
  expect(talks()).toEqual(['c1', 'c2']);
  expect(told).toEqual(['answered m3']);
  expect(shown.map((held) => held && [held.messageId, held.stage])).toEqual([
    [null, null],
    ['m3', null],
    ['m3', 'searching'],
    null,
  ]);
  expect(refetched()).toBe(false);
});

test('messages fetched before the question don’t remove its answer', async () => {
  const { queryKey } = messagesQuery(processId, 'c1');
  const older = Promise.withResolvers<ChatMessage[]>();
  const looking = queries.fetchQuery({ queryKey, queryFn: () => older.promise }).catch(() => undefined);
  await ask({}, stored, reply);
  older.resolve([message('m1'), message('m2')]);
  await looking;
  expect(list()).toEqual(['m1 answered', 'm2 answered', 'm3 answered']);
});

test('a conversation is polled while one of its questions is being answered', () => {
  expect([undefined, [], [message('m1')]].map(pollInterval)).toEqual([false, false, false]);
  expect(pollInterval([asked, message('m2')])).toBeGreaterThan(0);
});

test('a language model’s text is shown while it grows', async () => {
  await ask({}, stored, { kind: 'text', delta: 'Two ' }, { kind: 'text', delta: 'rents.' }, reply);
  expect(shown.map((held) => held?.written)).toEqual(['', '', 'Two ', 'Two rents.', undefined]);
});

test('an edited question replaces the old one and everything after it', async () => {
  await ask({ replaces: 'm1' }, stored, reply);
  expect(list()).toEqual(['m3 answered']);
});

test('the first question of a conversation opens it', async () => {
  await ask({ conversationId: null }, stored, reply);
  expect(told).toEqual(['begun c1', 'answered m3']);
  expect(shown.map((held) => held?.begunId)).toContain('c1');
});

test('a stopped answer is shown as stopped at once', async () => {
  await ask({}, stored, 'stop');
  expect(list()).toEqual(['m1 answered', 'm2 answered', 'm3 stopped']);
  expect(told).toEqual(['broken m3']);
  expect([asking, refetched()]).toEqual([null, false]);
});

test.each([
  ['breaks', [stored, new NetworkError()]],
  ['ends without an answer', [stored]],
])('when the connection %s the server is asked for the outcome of the question', async (_, pieces) => {
  await ask({}, ...pieces);
  expect(list()?.at(-1)).toBe('m3 answering');
  expect(told).toEqual([]);
  expect([asking, refetched()]).toEqual([null, true]);
});

test('an answer that has arrived stays even if the connection breaks afterwards', async () => {
  await ask({}, stored, reply, 'stop');
  expect(list()?.at(-1)).toBe('m3 answered');
  expect(told).toEqual(['answered m3']);
  expect([asking, refetched()]).toEqual([null, false]);
});

test('a question that is stopped before it was stored goes back into the field', async () => {
  await ask({}, 'stop');
  expect(list()).toEqual(['m1 answered', 'm2 answered']);
  expect(told).toEqual(['unsent How much?']);
  expect(asking).toBe(null);
});

test('a refused question stays with the reason and can be asked again', async () => {
  const error = new KalemError('rate_limited');
  await ask({}, error);
  expect(asking).toMatchObject({ text: 'How much?', messageId: null, error });
  expect(told).toEqual(['broken null']);
});

test('a question to a deleted document goes back into the field, and the page fetches everything again', async () => {
  await ask({}, new KalemError('not_found'));
  expect(told).toEqual(['gone How much?']);
  expect([asking, refetched()]).toEqual([null, true]);
  for (const { queryKey } of [processQuery(processId), conversationsQuery(processId)])
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the request names a conversation and a replaced message only if there is one', () => {
  expect(bodyOf({ text: 'a', conversationId: null, replaces: null })).toEqual({ text: 'a' });
  expect(bodyOf({ text: 'a', conversationId: 'c1', replaces: 'm1' })).toEqual({
    text: 'a',
    conversationId: 'c1',
    replaces: 'm1',
  });
});

const underway: PendingQuestion = {
  text: 'How much?',
  conversationId: 'c1',
  replaces: 'm2',
  messageId: null,
  begunId: null,
  stage: null,
  written: '',
  error: null,
};
const messages = [message('m1'), message('m2'), message('m3')];

test('replaced messages disappear when the question is asked, and return when it is refused', () => {
  expect(threadOf(messages, null, 'c1')).toEqual({ messages, pending: null, unstored: null });
  const sent = threadOf(messages, underway, 'c1');
  expect(sent).toEqual({ messages: [message('m1')], pending: underway, unstored: underway });
  const refused = { ...underway, error: new NetworkError() };
  expect(threadOf(messages, refused, 'c1')).toEqual({ messages, pending: refused, unstored: refused });
  expect(threadOf(messages, { ...underway, replaces: null }, 'c1').messages).toEqual(messages);
});

test('a question is shown once, and only in its own conversation', () => {
  const known = { ...underway, messageId: 'm3' };
  expect(threadOf(messages, known, 'c1')).toEqual({ messages, pending: known, unstored: null });
  for (const other of ['c2', null])
    expect(threadOf([], underway, other)).toEqual({ messages: [], pending: null, unstored: null });
});

test('a question that begins a conversation stays visible until the address names the conversation', () => {
  const begun = { ...underway, conversationId: null, replaces: null, messageId: 'm3', begunId: 'c1' };
  expect(threadOf([], begun, null)).toMatchObject({ pending: begun, unstored: begun });
  expect(threadOf([message('m3')], begun, 'c1')).toMatchObject({ pending: begun, unstored: null });
  expect(threadOf([], begun, 'c2').pending).toBe(null);
  // The next conversation is empty.
  expect(threadOf([], bindToConversation(begun), null).pending).toBe(null);
  expect(threadOf([message('m3')], bindToConversation(begun), 'c1').pending).toEqual(
    bindToConversation(begun),
  );
  expect([bindToConversation({ ...begun, begunId: null })?.conversationId, bindToConversation(null)]).toEqual(
    [null, null],
  );
});
