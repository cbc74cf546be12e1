import type { ProcessListItem } from '#contract/processes.ts';
import { webToolOf } from '../registry/tools.ts';

type State = Pick<ProcessListItem, 'status' | 'progress'>;

/**
 * Whether there is a result to look at: the run has succeeded, or came so far that it can be used. That
 * stays so when the rest of it fails or is cancelled.
 */
export function isUsable({ status, progress }: State): boolean {
  return status === 'success' || progress.usable === true;
}

/** Where a process is looked at: its result page once it is usable or has ended, until then the loading page. */
export function processLink(process: Pick<ProcessListItem, 'id' | 'type'> & State): string {
  const tool = webToolOf(process.type);
  if (!tool || (process.status === 'processing' && !isUsable(process)))
    return `/loading/${encodeURIComponent(process.id)}`;
  return resultPath(tool.contract.resultPath, process.id);
}

/** A tool's resultPath with the process's id in its place. */
function resultPath(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id));
}
