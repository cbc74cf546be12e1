import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { hour, throttle } from '#server/accounts/passwords/throttle.ts';
import { answerQuestion, findChat, openAhead } from '#server/chat/ask.ts';
import * as conversations from '#server/chat/conversations.ts';
import { QuestionStopped } from '#server/chat/open-questions.ts';
import { storeQuestion } from '#server/chat/questions.ts';
import { route } from '#server/http/route.ts';
import { signalOfClose } from '#server/http/signal-of-close.ts';
import { hasResult } from '#server/processes/state/present.ts';
import { openEventStream, wantsEvents } from './event-stream.ts';

export function chatRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { config, db, questions } = services;
  const questionsPerUser = throttle(config.questionsPerUser, hour);

  route(app, contract.listConversations, async ({ params, caller }) => {
    const chat = await findChat(services, caller.user.id, params.id);
    await openAhead(services, chat);
    return { data: await conversations.listConversations(db, params.id) };
  });

  route(app, contract.storeConversation, async ({ params, body, caller }) => {
    await findChat(services, caller.user.id, params.id);
    // Counted like questions, because each question can also begin a conversation.
    await questionsPerUser.take(caller.user.id);
    return { conversation: await conversations.storeConversation(db, params.id, body.title) };
  });

  route(app, contract.updateConversation, async ({ params, body, caller }) => {
    await findChat(services, caller.user.id, params.id);
    const { id, conversationId } = params;
    return { conversation: await conversations.renameConversation(db, id, conversationId, body.title) };
  });

  route(app, contract.destroyConversation, async ({ params, caller }) => {
    await findChat(services, caller.user.id, params.id);
    questions.stop(await conversations.destroyConversation(db, params.id, params.conversationId));
  });

  route(app, contract.listMessages, async ({ params, query, caller }) => {
    const chat = await findChat(services, caller.user.id, params.id);
    await openAhead(services, chat);
    return { data: await conversations.listMessages(db, params.id, query.conversationId) };
  });

  route(app, contract.storeMessage, async ({ params, body, caller, request, reply }) => {
    const signal = signalOfClose(reply, new QuestionStopped());
    const chat = await findChat(services, caller.user.id, params.id);
    if (!hasResult(chat.row)) throw new KalemError('chat_not_ready');
    await questionsPerUser.take(caller.user.id);
    const stored = await storeQuestion(db, params.id, body);
    questions.stop(stored.replaced);
    const { conversation } = stored;
    if (!wantsEvents(request)) {
      const hooks = { onStage: () => undefined, onText: () => undefined, signal };
      return { message: await answerQuestion(services, chat, stored, hooks), conversation };
    }
    const events = openEventStream(request, reply);
    try {
      events.send({ kind: 'question', message: stored.message, conversation });
      const message = await answerQuestion(services, chat, stored, {
        onStage: (stage) => events.send({ kind: 'stage', stage }),
        onText: (delta) => events.send({ kind: 'text', delta }),
        signal,
      });
      events.send({ kind: 'message', message });
    } catch (error) {
      // The headers are sent, so a missing last message tells the browser that something failed.
      request.log.error({ err: error }, 'answer failed');
    } finally {
      events.end();
    }
    return reply;
  });
}
