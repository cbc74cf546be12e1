import type { Process, ProcessFile, ProcessListItem } from '#contract/processes.ts';

/** A queued summary as it appears in lists, for tests. */
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

/** A finished summary with an empty result, for tests. */
export function shownProcess({ result = {}, queue = null, ...change }: Partial<Process> = {}): Process {
  const progress = { fraction: 1, stage: 'done' };
  return { ...listedProcess({ status: 'success', progress, ...change }), queue, result };
}

/** An input file whose id is its name, for tests. */
export function processFile(name: string, change: Partial<ProcessFile> = {}): ProcessFile {
  return { id: name, name, mediaType: '', size: 100_000, role: 'input', ...change };
}
