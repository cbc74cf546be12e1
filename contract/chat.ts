import { z } from 'zod';
import { TextLocation } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';
import { limits } from './limits.ts';

/** A place in the document, found there by code: `quote` is its text on one line, word for word. */
export const Citation = TextLocation.extend({
  quote: z.string(),
  /** The heading it stands under. */
  heading: z.string().nullable(),
  /** For a row of a table: its cells, each with the column's name ('' without one). */
  cells: z.array(z.object({ column: z.string(), text: z.string() })).nullable(),
});
export type Citation = z.infer<typeof Citation>;

/** The part of a document a question keeps to. found: whether the document has such a part. */
export const AnswerScope = z.object({
  kind: z.enum(['page', 'section']),
  /** A page number, or the heading as the document writes it (as the question does, if not found). */
  label: z.string(),
  found: z.boolean(),
});
export type AnswerScope = z.infer<typeof AnswerScope>;

export const Answer = z.object({
  /** quotes: the document's own sentences, best first. summary: of the whole or the scope, in its order. */
  kind: z.enum(['quotes', 'summary', 'not_found']),
  /** What a language model wrote; null where the answer is quotes alone. */
  text: z.string().nullable(),
  /** Of a written text: its sentences, each with the place in `citations` that supports it, null for none. */
  sentences: z
    .array(z.object({ text: z.string(), paragraph: z.int(), citation: z.int().nullable() }))
    .default([]),
  /** Why a language model that should have written it didn't; the quotes stand for themselves. */
  writeError: ErrorDetail.nullable().default(null),
  citations: z.array(Citation),
  /** For not_found: the places that come nearest. */
  nearest: z.array(Citation),
  /** words: the sentence vectors were not there yet. */
  search: z.enum(['hybrid', 'words']),
  scope: AnswerScope.nullable(),
  engine: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/** One question and what became of it. answering: nothing has come of it yet. */
export const ChatMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  text: z.string(),
  status: z.enum(['answering', 'answered', 'stopped', 'failed']),
  answer: Answer.nullable(),
  error: ErrorDetail.nullable(),
  createdAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z.object({
  id: z.string(),
  /** The first question until it is renamed; empty in a new one. */
  title: z.string(),
  /** How many questions it holds. */
  messages: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What a streamed answer sends, each as one server-sent event named by its kind. The last is `message`. */
export const AnswerEvent = z.discriminatedUnion('kind', [
  /** First: the question as it was stored. */
  z.object({ kind: z.literal('question'), message: ChatMessage, conversation: Conversation }),
  /** What is being done; a key under the tool's texts: stages.{stage}. */
  z.object({ kind: z.literal('stage'), stage: z.string() }),
  /** More of a language model's text. */
  z.object({ kind: z.literal('text'), delta: z.string() }),
  z.object({ kind: z.literal('message'), message: ChatMessage }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const ProcessParams = z.object({ id: z.string() });
const ConversationParams = ProcessParams.extend({ conversationId: z.string() });
const Title = z.string().trim().min(1).max(limits.titleMaximum);

export const listConversations = endpoint({
  method: 'GET',
  path: '/processes/{id}/conversations',
  summary: "A document's conversations, the one last used first",
  tag: 'chat',
  params: ProcessParams,
  status: 200,
  answer: z.object({ data: z.array(Conversation) }),
  errors: ['not_found'],
});

export const storeConversation = endpoint({
  method: 'POST',
  path: '/processes/{id}/conversations',
  summary: 'Begin another conversation with the document',
  tag: 'chat',
  params: ProcessParams,
  body: z.object({ title: Title.optional() }),
  status: 201,
  answer: z.object({ conversation: Conversation }),
  errors: ['validation_failed', 'not_found', 'rate_limited'],
});

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/processes/{id}/conversations/{conversationId}',
  summary: 'Rename a conversation',
  tag: 'chat',
  params: ConversationParams,
  body: z.object({ title: Title }),
  status: 200,
  answer: z.object({ conversation: Conversation }),
  errors: ['validation_failed', 'not_found'],
});

export const destroyConversation = endpoint({
  method: 'DELETE',
  path: '/processes/{id}/conversations/{conversationId}',
  summary: 'Delete a conversation',
  tag: 'chat',
  params: ConversationParams,
  status: 204,
  errors: ['not_found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/processes/{id}/messages',
  summary: "A conversation's questions and answers in their order; of the last used one when none is named",
  tag: 'chat',
  params: ProcessParams,
  query: z.object({ conversationId: z.string().optional() }),
  status: 200,
  answer: z.object({ data: z.array(ChatMessage) }),
  errors: ['not_found'],
});

export const storeMessage = endpoint({
  method: 'POST',
  path: '/processes/{id}/messages',
  summary: 'Ask the document; with Accept: text/event-stream the answer comes as AnswerEvents',
  tag: 'chat',
  params: ProcessParams,
  body: z.object({
    text: z.string().trim().min(1).max(limits.questionMaximum),
    /** Absent: a new conversation is begun. */
    conversationId: z.string().optional(),
    /** A question that this one replaces, with all that came after it. */
    replaces: z.string().optional(),
  }),
  status: 201,
  answer: z.object({ message: ChatMessage, conversation: Conversation }),
  // What goes wrong while it is answered stands in the message.
  errors: ['validation_failed', 'not_found', 'chat_not_ready', 'rate_limited'],
});
