import type { z } from 'zod';
import type { Answer, ChatMessage, Conversation } from '#contract/chat.ts';
import type { Document } from '#contract/documents.ts';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import type { GlossaryTerm } from '#contract/glossary.ts';
import type { Language } from '#contract/languages.ts';
import type { Progress } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { EngineSources } from '#engines/sources.ts';

export interface RunFile {
  path: string;
  name: string;
  /** The extension in lower case, without the dot. */
  kind: string;
}

export interface RunInput<T extends ToolContract> extends ToolEngineContext, EngineSources {
  /** Pasted text; null when there is none. */
  text: string | null;
  files: RunFile[];
  options: z.output<T['options']>;
  /** The user's name, for documents that record their author. */
  author: string;
  /** The user's glossary if the contract asks for it, otherwise empty. */
  glossary: readonly GlossaryTerm[];
}

export interface RunContext<Result = unknown> {
  /** Reports progress to the user. A fraction lower than the last one is raised to it. */
  report(progress: Progress): void;
  /** Stores the document that was read, to which results refer by offsets. Call at most once. */
  keepDocument(document: Document): Promise<void>;
  /** Stores an output file: its bytes, or the path of a file in `folder`, which is moved. */
  keepFile(name: string, mediaType: string, content: Uint8Array | string): Promise<void>;
  /** Stores a data file for the tool's page, chat or export; users can't download it. */
  keepData(name: string, mediaType: string, content: Uint8Array | string): Promise<void>;
  /**
   * Makes sure that models of the catalogue are installed: waits for running downloads, and starts others if the
   * operator's setting allows it. Progress is reported as the stage `downloading`.
   * @throws KalemError model_missing {model, megabytes, licence}, model_download_failed {model, reason}
   */
  needModels(ids: readonly string[]): Promise<void>;
  /** Aborted when the run is cancelled, if its contract gives it time to react (graceSeconds). */
  signal: AbortSignal;
  /** A folder for temporary files on the same volume as stored files, deleted when the run ends. */
  folder: string;
  /** Publishes the result and files so far, to open the result page while the run goes on. Call at most once. */
  makeUsable(result: Result): Promise<void>;
}

/** A finished run's files on disk, for exports and chats. */
export interface StoredFiles {
  inputs: RunFile[];
  /** The path of document.json; null when the run stored none. */
  document: string | null;
  /** The paths of output and data files, by the names that the run gave them. */
  kept: Readonly<Record<string, string>>;
}

export interface ExportInput<T extends ToolContract> {
  format: string;
  title: string;
  language: Language;
  result: z.output<T['result']>;
  options: z.output<T['options']>;
  document: Document | null;
  files: StoredFiles;
  conversations: readonly StoredConversation[];
  /** True when the export becomes another tool's input and must contain the text alone, without notes or figures. */
  handedOver: boolean;
  texts: ToolTexts;
}

export interface ExportedFile {
  extension: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** The part of a tool that runs in a child process: the default export of tools/<tool>/run/run.ts. */
export interface ToolRunner<T extends ToolContract> {
  /** @throws KalemError for failures that a user can fix */
  run(
    input: RunInput<T>,
    context: RunContext<z.input<T['result']>>,
  ): Promise<{ result: z.input<T['result']>; engine: string }>;
  export(input: ExportInput<T>): Promise<ExportedFile>;
}

export interface StoredConversation extends Conversation {
  questions: readonly ChatMessage[];
}

export interface ChatQuestion {
  text: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string; answer: Answer | null }[];
}

export interface ChatHooks {
  /** Called with a stage, worded by the tool's text `stages.{stage}`. */
  onStage(stage: string): void;
  onText(delta: string): void;
  signal: AbortSignal;
}

/** A document that a warm child process keeps in memory to answer questions. */
export interface OpenChat {
  /** @throws KalemError for failures that a user can fix, or the signal's reason when it was aborted */
  ask(question: ChatQuestion, hooks: ChatHooks): Promise<Answer>;
}

/** Answers questions about a finished or usable run: the default export of tools/<tool>/run/chat.ts. */
export interface ToolChat {
  open(
    files: StoredFiles,
    engineContext: ToolEngineContext,
    /** The run's stored options, to be parsed with the tool's own schema. */
    options: Readonly<Record<string, unknown>>,
  ): Promise<OpenChat>;
}

/** A tool's texts, with equal keys in tr.json and en.json; the keys named here are required. */
export interface ToolTexts {
  name: string;
  description: string;
  submit: string;
  stages: Record<string, string>;
  [key: string]: string | Record<string, string>;
}
