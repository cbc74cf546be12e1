import type { z } from 'zod';
import type { Answer, ChatMessage, Conversation } from '#contract/chat.ts';
import type { Document } from '#contract/documents.ts';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import type { GlossaryTerm } from '#contract/glossary.ts';
import type { Language } from '#contract/languages.ts';
import type { Progress } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { EngineSources } from '#engines/sources.ts';

/** An input file of a run: a path to read, and the name the user gave it. */
export interface RunFile {
  path: string;
  name: string;
  kind: string;
}

export interface RunInput<T extends ToolContract> extends ToolEngineContext, EngineSources {
  text: string | null;
  files: RunFile[];
  options: z.output<T['options']>;
  /** Name of the user, for documents that say who wrote something. */
  author: string;
  /** The user's, where the contract asks for it; else empty. */
  glossary: readonly GlossaryTerm[];
}

/** What the child process gives a running tool. */
export interface RunContext<Result = unknown> {
  /** Tells the user how far the run is. Fractions that fall are lifted to the last one. */
  report(progress: Progress): void;
  /** Keeps the read document, so that results can point into it. Call at most once. */
  keepDocument(document: Document): Promise<void>;
  /** Keeps a produced file beside the result: its bytes, or the path of a file in `folder`, which is moved. */
  keepFile(name: string, mediaType: string, content: Uint8Array | string): Promise<void>;
  /** Keeps what the tool's page, chat or export will read; users aren't offered it as a file. */
  keepData(name: string, mediaType: string, content: Uint8Array | string): Promise<void>;
  /**
   * Makes sure that models of the catalogue lie on this server: waits for downloads under way, and begins them
   * where the operator's setting lets a run do so. Progress is told as a stage of the run (downloading).
   * @throws KalemError model_missing {model, megabytes, licence}, model_download_failed {model, reason}
   */
  needModels(ids: readonly string[]): Promise<void>;
  /** Aborted when nobody waits for the run any more, where its contract gives it time to hear so (graceSeconds). */
  signal: AbortSignal;
  /** For the run's own temporary files, on the same volume as kept ones; it goes when the run ends. */
  folder: string;
  /**
   * Gives the user the result as far as it is, with all that was kept so far: the result page opens
   * while the run goes on. Call at most once; the run still ends with the whole result.
   */
  makeUsable(result: Result): Promise<void>;
}

/** Files of a finished run that lie on disk, for exports and chats. */
export interface KeptFiles {
  inputs: RunFile[];
  /** Path of document.json; null when the tool kept none. */
  document: string | null;
  /** Files the run kept as output or data, by the names it gave them. */
  kept: Readonly<Record<string, string>>;
}

export interface ExportInput<T extends ToolContract> {
  format: string;
  title: string;
  language: Language;
  result: z.output<T['result']>;
  options: z.output<T['options']>;
  document: Document | null;
  files: KeptFiles;
  /** Of a tool with a chat: what was asked and answered. */
  conversations: readonly KeptConversation[];
  /** It becomes another tool's input: then it holds the text alone, and nothing that is said about it. */
  handedOver: boolean;
  texts: ToolTexts;
}

export interface ExportedFile {
  extension: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** The part of a tool that runs in a child process: tools/<tool>/run.ts exports one as default. */
export interface ToolRunner<T extends ToolContract> {
  /** Throws KalemError for what a user can mend. */
  run(
    input: RunInput<T>,
    context: RunContext<z.input<T['result']>>,
  ): Promise<{ result: z.input<T['result']>; engine: string }>;
  export(input: ExportInput<T>): Promise<ExportedFile>;
}

export interface KeptConversation extends Conversation {
  questions: readonly ChatMessage[];
}

export interface ChatQuestion {
  text: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string; answer: Answer | null }[];
}

export interface ChatHooks {
  /** A key under the tool's texts: stages.{stage}. */
  onStage(stage: string): void;
  onText(delta: string): void;
  signal: AbortSignal;
}

/** One document, held in memory by a warm child process to be asked again and again. */
export interface OpenChat {
  /** Throws KalemError for what a user can mend, the signal's reason when it was aborted. */
  ask(question: ChatQuestion, hooks: ChatHooks): Promise<Answer>;
}

/** The part of a tool that answers questions on a finished or usable run: tools/<tool>/chat.ts exports one as default. */
export interface ToolChat {
  open(
    files: KeptFiles,
    places: ToolEngineContext,
    /** The run's, as they were stored: to be parsed with the tool's own schema. */
    options: Readonly<Record<string, unknown>>,
  ): Promise<OpenChat>;
}

/** A tool's own words, keyed alike in tr.json and en.json; those named here are required. */
export interface ToolTexts {
  name: string;
  description: string;
  /** The verb on the form's button. */
  submit: string;
  stages: Record<string, string>;
  [key: string]: string | Record<string, string>;
}
