import type { ProcessListItem } from '#contract/processes.ts';
import { webToolOf } from '#tools/registry.web.ts';

/** Where a process is looked at: its result page once it has ended, until then the loading page. */
export function processLink(process: Pick<ProcessListItem, 'id' | 'type' | 'status'>): string {
  const tool = webToolOf(process.type);
  if (!tool || process.status === 'processing') return `/loading/${encodeURIComponent(process.id)}`;
  return resultPath(tool.contract.resultPath, process.id);
}

/** A tool's resultPath with the process's id in its place. */
export function resultPath(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}
