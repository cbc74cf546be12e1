import type { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import type { Progress } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';

/** An input file of a run: a path to read, and the name the user gave it. */
export interface RunFile {
  path: string;
  name: string;
  kind: string;
}

export interface RunInput<T extends ToolContract> {
  text: string | null;
  files: RunFile[];
  options: z.output<T['options']>;
}

/** What the child process gives a running tool. */
export interface RunContext {
  /** Tells the user how far the run is. Fractions that fall are lifted to the last one. */
  report(progress: Progress): void;
  /** Keeps the read document, so that results can point into it. Call at most once. */
  keepDocument(document: Document): Promise<void>;
  /** Keeps a produced file beside the result. */
  keepFile(name: string, mediaType: string, bytes: Uint8Array): Promise<void>;
}

export interface ExportInput<T extends ToolContract> {
  format: string;
  title: string;
  language: Language;
  result: z.output<T['result']>;
  options: z.output<T['options']>;
  document: Document | null;
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
  run(input: RunInput<T>, context: RunContext): Promise<{ result: z.input<T['result']>; engine: string }>;
  export(input: ExportInput<T>): Promise<ExportedFile>;
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
