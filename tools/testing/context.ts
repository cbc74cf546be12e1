import { copyFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Document } from '#contract/documents.ts';
import type { Progress } from '#contract/processes.ts';
import type { KeptFiles, RunContext } from '../tool.ts';

/** A file that a run has handed over, with its name, its type and its present path. */
export interface Kept {
  name: string;
  mediaType: string;
  path: string;
  /** True when the run handed over a file of its folder, false when it handed over bytes. */
  moved: boolean;
}

/** A context that records the actions of its run in order. */
export interface RecordingContext extends RunContext {
  readonly reports: Progress[];
  /** The stored document, parsed again. @throws Error when the run has stored none */
  readonly document: Document;
  /** The files that users can download. */
  readonly files: Kept[];
  /** The files that the tool's own page, chat and exports read. */
  readonly data: Kept[];
  /** Ids of the models that the run required. */
  readonly needed: string[];
  /** The result that was made usable before the end, with the files stored by then. */
  readonly usable: { result: unknown; kept: Omit<KeptFiles, 'inputs'> } | null;
  /** All files stored so far, as exports and chats receive them. */
  kept(): Omit<KeptFiles, 'inputs'>;
}

let stored = 0;

/**
 * The context that a child process gives a run, for tests and benches: every model is there, and nobody cancels.
 * As in a child process, stored files lie in the run's folder under meaningless names.
 * @param overrides replace the context's own functions, which then don't record
 */
export function runContext(overrides: Pick<RunContext, 'folder'> & Partial<RunContext>): RecordingContext {
  const reports: Progress[] = [];
  const needed: string[] = [];
  const files: Kept[] = [];
  const data: Kept[] = [];
  let document: (Kept & { content: Document }) | null = null;
  let usable: RecordingContext['usable'] = null;

  async function store(name: string, mediaType: string, content: Uint8Array | string): Promise<Kept> {
    stored += 1;
    const path = join(overrides.folder, `kept-${stored}`);
    if (typeof content !== 'string') {
      await writeFile(path, content);
      return { name, mediaType, path, moved: false };
    }
    if (dirname(resolve(content)) !== resolve(overrides.folder))
      throw new Error('A run may only hand over files of its own folder');
    // The copy is made now, so that the run can't change a file that it has handed over.
    await copyFile(content, path);
    await rm(content);
    return { name, mediaType, path, moved: true };
  }

  const context: RecordingContext = {
    reports,
    files,
    data,
    needed,
    folder: overrides.folder,
    signal: new AbortController().signal,
    get document() {
      if (!document) throw new Error('The run has stored no document');
      return document.content;
    },
    get usable() {
      return usable;
    },
    kept: () => ({
      document: document?.path ?? null,
      kept: Object.fromEntries([...files, ...data].map(({ name, path }) => [name, path])),
    }),
    report: (progress) => void reports.push(progress),
    async keepDocument(content) {
      if (document) throw new Error('A run may store only one document');
      const json = JSON.stringify(content);
      const file = await store('document.json', 'application/json', Buffer.from(json));
      document = { ...file, content: Document.parse(JSON.parse(json)) };
    },
    keepFile: async (...file) => void files.push(await store(...file)),
    keepData: async (...file) => void data.push(await store(...file)),
    needModels: async (ids) => void needed.push(...ids),
    async makeUsable(result) {
      if (usable) throw new Error('A run may be made usable only once');
      usable = { result, kept: context.kept() };
    },
  };
  return Object.assign(context, overrides);
}
