import { copyFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Document } from '#contract/documents.ts';
import type { Progress } from '#contract/processes.ts';
import type { RunContext, StoredFiles } from '../tool.ts';

export interface StoredFile {
  name: string;
  mediaType: string;
  path: string;
  /** True when the run wrote the file itself and handed over its path instead of its bytes. */
  moved: boolean;
}

export interface RecordingContext extends RunContext {
  readonly reports: Progress[];
  /** The stored document, parsed again. @throws Error while the run has stored none */
  readonly document: Document;
  readonly files: StoredFile[];
  readonly data: StoredFile[];
  readonly needed: string[];
  /** The usable result given before the end, with the files stored by then. */
  readonly usable: { result: unknown; kept: Omit<StoredFiles, 'inputs'> } | null;
  /** The files stored so far, in the form that exports and chats receive. */
  kept(): Omit<StoredFiles, 'inputs'>;
}

let stored = 0;

/**
 * The context of a run for tests and benches: every model is installed and nobody cancels. As in a child process,
 * stored files are put into the run's folder under meaningless names.
 * @param overrides replace the context's own members, which then record nothing
 */
export function runContext(overrides: Pick<RunContext, 'folder'> & Partial<RunContext>): RecordingContext {
  const reports: Progress[] = [];
  const needed: string[] = [];
  const files: StoredFile[] = [];
  const data: StoredFile[] = [];
  let document: (StoredFile & { content: Document }) | null = null;
  let usable: RecordingContext['usable'] = null;

  async function store(name: string, mediaType: string, content: Uint8Array | string): Promise<StoredFile> {
    stored += 1;
    const path = join(overrides.folder, `kept-${stored}`);
    if (typeof content !== 'string') {
      await writeFile(path, content);
      return { name, mediaType, path, moved: false };
    }
    if (dirname(resolve(content)) !== resolve(overrides.folder))
      throw new Error('A run can only store files of its own folder.');
    // The copy keeps the present content: later writes of the run to the file come too late.
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
      if (!document) throw new Error('The run stored no document.');
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
      if (document) throw new Error('A run can store only one document.');
      const json = JSON.stringify(content);
      const file = await store('document.json', 'application/json', Buffer.from(json));
      document = { ...file, content: Document.parse(JSON.parse(json)) };
    },
    keepFile: async (...file) => void files.push(await store(...file)),
    keepData: async (...file) => void data.push(await store(...file)),
    needModels: async (ids) => void needed.push(...ids),
    async makeUsable(result) {
      if (usable) throw new Error('A run can be made usable only once.');
      usable = { result, kept: context.kept() };
    },
  };
  return Object.assign(context, overrides);
}
