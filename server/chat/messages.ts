import { z } from 'zod';
import { Answer } from '#contract/chat.ts';
import { ToolEngineContext } from '#contract/engine-context.ts';
import { ErrorDetail } from '#contract/errors.ts';
import { ProcessType } from '#contract/processes.ts';
import { KeptFiles } from '#server/processes/running/messages.ts';

/** A document as the children know it. `version` changes with its files, so that it is opened anew. */
export const ChatDocument = z.object({
  processId: z.string(),
  version: z.string(),
  type: ProcessType,
  files: KeptFiles,
  engineContext: ToolEngineContext,
  options: z.record(z.string(), z.unknown()),
});
export type ChatDocument = z.infer<typeof ChatDocument>;

const Question = z.object({
  text: z.string(),
  history: z.array(z.object({ text: z.string(), answer: Answer.nullable() })),
});

/** Orders from the server to a child. The child's replies carry the number in `task`. */
export const ChatOrder = z.discriminatedUnion('op', [
  z.object({ op: z.literal('open'), task: z.int(), document: ChatDocument }),
  z.object({ op: z.literal('ask'), task: z.int(), document: ChatDocument, question: Question }),
  z.object({ op: z.literal('abort'), task: z.int() }),
  z.object({ op: z.literal('close'), version: z.string() }),
]);
export type ChatOrder = z.infer<typeof ChatOrder>;

/** Replies of a child: any number of stages and pieces of text, then one of the last four. */
export const ChatReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stage'), task: z.int(), stage: z.string() }),
  z.object({ kind: z.literal('text'), task: z.int(), delta: z.string() }),
  z.object({ kind: z.literal('opened'), task: z.int() }),
  z.object({ kind: z.literal('answered'), task: z.int(), answer: Answer }),
  /** The question was aborted; the document stays open. */
  z.object({ kind: z.literal('stopped'), task: z.int() }),
  /** `origin` tells for the log where our code broke; a message might quote the document. */
  z.object({ kind: z.literal('failed'), task: z.int(), error: ErrorDetail, origin: z.string() }),
]);
export type ChatReply = z.infer<typeof ChatReply>;
