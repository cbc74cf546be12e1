import type { Process, ProcessFile, ProcessListItem } from '#contract/processes.ts';

/** A summary as lists carry it, still queued, for tests that look at a part of it. */
export function listedProcess(change: Partial<ProcessListItem> = {}): ProcessListItem {
  return {
    id: 'a',
    type: 'TextSummarization',
    status: 'processing',
    title: 'Report',
    options: {},
    progress: { fraction: 0, stage: 'queued' },
    error: null,
    from: [],
    files: [],
    engine: null,
    edited: false,
    attempts: 1,
    version: 1,
    createdAt: '2026-11-27T10:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    ...change,
  };
}

/** A summary as its own page has it: done, with a result that says nothing. */
export function shownProcess({ result = {}, ...change }: Partial<Process> = {}): Process {
  const progress = { fraction: 1, stage: 'done' };
  return { ...listedProcess({ status: 'success', progress, ...change }), result };
}

/** An input file, which its name stands for. */
export function processFile(name: string, change: Partial<ProcessFile> = {}): ProcessFile {
  return { id: name, name, mediaType: '', size: 100_000, role: 'input', ...change };
}
