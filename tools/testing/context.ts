import { copyFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Document } from '#contract/documents.ts';
import type { Progress } from '#contract/processes.ts';
import type { KeptFiles, RunContext } from '../tool.ts';

/** A file that a run kept: the name and type that it gave it, and where it lies now. */
export interface Kept {
  name: string;
  mediaType: string;
  path: string;
  /** The run wrote it to its folder itself, and never held it in memory to hand it over. */
  moved: boolean;
}

/** A context that remembers what its run did, in the order it did it. */
export interface RecordingContext extends RunContext {
  readonly reports: Progress[];
  /** As it is read again. @throws Error as long as the run has kept none */
  readonly document: Document;
  /** What users are offered. */
  readonly files: Kept[];
  /** What the tool's own page, chat and exports read. */
  readonly data: Kept[];
  /** Ids of models that had to be there. */
  readonly needed: string[];
  /** What was given before the end, with the files of that time. */
  readonly usable: { result: unknown; kept: Omit<KeptFiles, 'inputs'> } | null;
  /** All that was kept so far, as exports and chats are handed it. */
  kept(): Omit<KeptFiles, 'inputs'>;
}

let stored = 0;

/**
 * The context that a child process gives a run, for tests and benches: every model is there, nobody cancels.
 * As in a child, what is kept comes to lie in the run's folder under names that say nothing.
 * @param given stands in the place of the context's own, which then records nothing of it
 */
export function runContext(given: Pick<RunContext, 'folder'> & Partial<RunContext>): RecordingContext {
  const reports: Progress[] = [];
  const needed: string[] = [];
  const files: Kept[] = [];
  const data: Kept[] = [];
  let document: (Kept & { content: Document }) | null = null;
  let usable: RecordingContext['usable'] = null;

  async function store(name: string, mediaType: string, content: Uint8Array | string): Promise<Kept> {
    stored += 1;
    const path = join(given.folder, `kept-${stored}`);
    if (typeof content !== 'string') {
      await writeFile(path, content);
      return { name, mediaType, path, moved: false };
    }
    if (dirname(resolve(content)) !== resolve(given.folder))
      throw new Error('A run keeps files of its own folder alone');
    // A copy, as it is now: what a run writes to a file that it has handed over comes too late.
    await copyFile(content, path);
    await rm(content);
    return { name, mediaType, path, moved: true };
  }

  const context: RecordingContext = {
    reports,
    files,
    data,
    needed,
    folder: given.folder,
    signal: new AbortController().signal,
    get document() {
      if (!document) throw new Error('The run kept no document');
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
      if (document) throw new Error('A run keeps one document');
      const json = JSON.stringify(content);
      const file = await store('document.json', 'application/json', Buffer.from(json));
      document = { ...file, content: Document.parse(JSON.parse(json)) };
    },
    keepFile: async (...file) => void files.push(await store(...file)),
    keepData: async (...file) => void data.push(await store(...file)),
    needModels: async (ids) => void needed.push(...ids),
    async makeUsable(result) {
      if (usable) throw new Error('A run is made usable once');
      usable = { result, kept: context.kept() };
    },
  };
  return Object.assign(context, given);
}
