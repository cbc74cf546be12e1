import { z } from 'zod';
import { ChatMessage, Conversation } from '#contract/chat.ts';
import { ToolEngineContext } from '#contract/engine-context.ts';
import { ErrorDetail } from '#contract/errors.ts';
import { GlossaryTerm } from '#contract/glossary.ts';
import { ProcessType, Progress } from '#contract/processes.ts';

/*
 * The messages between the server and the child process of a run, over IPC. The server sends an Order, and later
 * ModelsAnswers; the child sends Messages. Both sides parse each one. tools/tool.ts explains the fields that reach
 * a tool.
 */

const InputFile = z.object({ path: z.string(), name: z.string(), kind: z.string() });

/** Paths of a process's files (StoredFiles in tools/tool.ts); `kept` holds them by the name that the run gave. */
export const KeptFiles = z.object({
  inputs: z.array(InputFile),
  document: z.string().nullable(),
  kept: z.record(z.string(), z.string()),
});

const ExportedConversation = Conversation.extend({ questions: z.array(ChatMessage) });
export type ExportedConversation = z.infer<typeof ExportedConversation>;

/** An order to run a tool. */
export const RunOrder = z.object({
  op: z.literal('run'),
  type: ProcessType,
  options: z.record(z.string(), z.unknown()),
  /** Path of a file with the pasted text; null when there is none. */
  textPath: z.string().nullable(),
  files: z.array(InputFile),
  /** The user's name, for documents that record their author. */
  author: z.string(),
  engineContext: ToolEngineContext,
  glossary: z.array(GlossaryTerm),
  /** Path of the operator's own catalogue of models (models/catalogue.ts); null when there is none. */
  catalogue: z.string().nullable(),
  /** Folder for produced files; the server takes those named in `usable` and `done`. */
  workFolder: z.string(),
});
export type RunOrder = z.infer<typeof RunOrder>;

/** An order to export a run's result: ExportInput in tools/tool.ts. */
export const ExportOrder = z.object({
  op: z.literal('export'),
  type: ProcessType,
  format: z.string(),
  title: z.string(),
  language: z.enum(['tr', 'en']),
  result: z.unknown(),
  options: z.record(z.string(), z.unknown()),
  files: KeptFiles,
  conversations: z.array(ExportedConversation),
  /** True when the file becomes another tool's input and must contain the text alone. */
  handedOver: z.boolean(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

/** The first message to a child. */
export const Order = z.discriminatedUnion('op', [RunOrder, ExportOrder]);
export type Order = z.infer<typeof Order>;

export const ProducedFile = z.object({
  /** File name inside the work folder, made by the child and not by a user. */
  stored: z.string().regex(/^[\w-]+$/),
  /** Stored by RunContext (tools/tool.ts): output by keepFile, document by keepDocument, data by keepData. */
  role: z.enum(['output', 'document', 'data']),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
});
export type ProducedFile = z.infer<typeof ProducedFile>;

/** The messages of a child. */
export const Message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), progress: Progress }),
  /** `files` are those kept so far; `done` then lists only later ones. */
  z.object({ kind: z.literal('usable'), result: z.unknown(), files: z.array(ProducedFile) }),
  z.object({
    kind: z.literal('done'),
    result: z.unknown(),
    engine: z.string(),
    files: z.array(ProducedFile),
  }),
  z.object({
    kind: z.literal('exported'),
    extension: z.string(),
    mediaType: z.string(),
    bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  /** The run waits for these models until `ModelsAnswer` comes. */
  z.object({ kind: z.literal('models'), ids: z.array(z.string()) }),
  /** `origin`, for the log, is where our code broke. The error's message isn't sent, as it might quote the document. */
  z.object({ kind: z.literal('failed'), error: ErrorDetail, origin: z.string() }),
]);
export type Message = z.infer<typeof Message>;

/** Answers a run that waits for models; `error` tells why they aren't available. */
export const ModelsAnswer = z.object({ kind: z.literal('models'), error: ErrorDetail.nullable() });
export type ModelsAnswer = z.infer<typeof ModelsAnswer>;
