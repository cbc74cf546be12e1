import { z } from 'zod';
import { Range, TextLocation } from './documents.ts';
import { endpoint, IdParams } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';
import { limits } from './limits.ts';

/** A location that code, not a model, found in the document. `quote` is its exact text, put on one line. */
export const Citation = TextLocation.extend({
  quote: z.string(),
  /** The heading above the quote; null before the first one. */
  heading: z.string().nullable(),
  /**
   * The sentence of the quote that answers best, as offsets into `quote`; null when the quote is one sentence or row,
   * and in answers of earlier versions.
   */
  best: Range.nullable().default(null),
  /** The cells of a quoted table row, each with its column's name ('' for none); null for other quotes. */
  cells: z.array(z.object({ column: z.string(), text: z.string() })).nullable(),
});
export type Citation = z.infer<typeof Citation>;

/** The part of the document that a question asks about; `found` is false when it has no such part. */
export const AnswerScope = z.object({
  kind: z.enum(['page', 'section']),
  /** A page number or heading, written as in the document, or as in the question when `found` is false. */
  label: z.string(),
  found: z.boolean(),
});
export type AnswerScope = z.infer<typeof AnswerScope>;

/** A value that code, not a model, computed from cells of a table or of a list of "label: value". */
export const Computed = z.object({
  operation: z.enum(['largest', 'smallest', 'sum', 'count', 'average', 'difference']),
  /** The name of the column, as in the document; '' for none. */
  column: z.string(),
  /** The value as the document prints its numbers, with its unit. */
  value: z.string(),
  /** The labels of the rows or columns that it belongs to; of a difference, the larger one first. */
  items: z.array(z.string()),
  /** The cells that it comes from, each with its text and its location. */
  cells: z.array(TextLocation.extend({ text: z.string() })),
});
export type Computed = z.infer<typeof Computed>;

/** Something that a question asks about the document itself. */
export const DocumentFact = z.object({
  kind: z.enum(['pages', 'slides', 'sheets', 'words', 'language', 'title', 'author', 'date']),
  /** A number in digits, an ISO 639-1 code, or words of the document. */
  value: z.string(),
});
export type DocumentFact = z.infer<typeof DocumentFact>;

export const Answer = z.object({
  /**
   * quotes: sentences of the document, the best first. summary: sentences that summarize the document or scope, in the
   * document's order. not_found: no answer; `nearest` may hold something close.
   */
  kind: z.enum(['quotes', 'summary', 'not_found']),
  /** The text that a language model wrote; null when the answer only quotes. */
  text: z.string().nullable(),
  /**
   * The sentences of `text`. `paragraph`: the index of its paragraph. `citation`: the index in `citations` of what
   * supports it; null when nothing quotable in the document does.
   */
  sentences: z
    .array(z.object({ text: z.string(), paragraph: z.int(), citation: z.int().nullable() }))
    .default([]),
  /** Why the language model failed to write the answer, which then only quotes. */
  writeError: ErrorDetail.nullable().default(null),
  /** The quotes; of a computed value, the rows that it comes from. Empty for facts that are counted. */
  citations: z.array(Citation),
  /** Null when nothing was computed. */
  computed: Computed.nullable().default(null),
  facts: z.array(DocumentFact).default([]),
  /** The quotes that come closest to an answer; only for not_found. */
  nearest: z.array(Citation),
  /** hybrid: by words and sentence vectors; words: by words alone, because the vectors weren't ready. */
  search: z.enum(['hybrid', 'words']),
  /**
   * The questions in a question that asks for several things, in their words, each with the indexes of its citations:
   * none when the document doesn't tell that part. Empty for a question that asks for one thing.
   */
  parts: z.array(z.object({ words: z.string(), citations: z.array(z.int()) })).default([]),
  /** Null when the question names no part of the document. */
  scope: AnswerScope.nullable(),
  /** The name of the engine that answered. */
  engine: z.string(),
});
export type Answer = z.infer<typeof Answer>;

/**
 * One question and its outcome; `answering` while there is none. Only `answered` has an answer, only `failed` an
 * error.
 */
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
  /** The title that the user gave, else the first question; empty before that. */
  title: z.string(),
  /** The number of questions. */
  messages: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The events of a streamed answer, each a server-sent event named by its `kind`; `message` is the last. */
export const AnswerEvent = z.discriminatedUnion('kind', [
  /** The first event: the stored question. */
  z.object({ kind: z.literal('question'), message: ChatMessage, conversation: Conversation }),
  /** The current step, worded by the tool's text `stages.{stage}`. */
  z.object({ kind: z.literal('stage'), stage: z.string() }),
  /** The next piece of the language model's text. */
  z.object({ kind: z.literal('text'), delta: z.string() }),
  z.object({ kind: z.literal('message'), message: ChatMessage }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

const ConversationParams = IdParams.extend({ conversationId: z.string() });
const Title = z.string().trim().min(1).max(limits.titleMaximum);

export const listConversations = endpoint({
  method: 'GET',
  path: '/processes/{id}/conversations',
  summary: "A document's conversations, the most recently used first",
  tag: 'chat',
  params: IdParams,
  status: 200,
  answer: z.object({ data: z.array(Conversation) }),
  errors: ['not_found'],
});

export const storeConversation = endpoint({
  method: 'POST',
  path: '/processes/{id}/conversations',
  summary: 'Start another conversation about the document',
  tag: 'chat',
  params: IdParams,
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
  summary:
    'The questions and answers of a conversation in order; without an id, those of the most recently used one',
  tag: 'chat',
  params: IdParams,
  query: z.object({ conversationId: z.string().optional() }),
  status: 200,
  answer: z.object({ data: z.array(ChatMessage) }),
  errors: ['not_found'],
});

export const storeMessage = endpoint({
  method: 'POST',
  path: '/processes/{id}/messages',
  summary:
    'Ask a question about the document; with Accept: text/event-stream the answer comes as AnswerEvents',
  tag: 'chat',
  params: IdParams,
  body: z.object({
    text: z.string().trim().min(1).max(limits.questionMaximum),
    /** When absent, the replaced question's conversation; without `replaces`, a new conversation begins. */
    conversationId: z.string().optional(),
    /** The id of a question that this one replaces, together with everything after it. */
    replaces: z.string().optional(),
  }),
  status: 201,
  answer: z.object({ message: ChatMessage, conversation: Conversation }),
  // An error while answering is reported in the message, with status 201.
  errors: ['validation_failed', 'not_found', 'chat_not_ready', 'rate_limited'],
});
