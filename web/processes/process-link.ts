import type { ProcessListItem } from '#contract/processes.ts';
import { webToolOf } from '../registry/tools.ts';

type State = Pick<ProcessListItem, 'status' | 'progress'>;

/** True when there is a result to show: the run has succeeded, or has produced a usable part that stays. */
export function isUsable({ status, progress }: State): boolean {
  return status === 'success' || progress.usable === true;
}

/** The path of a process: its result page once it is usable or has ended, and the loading page until then. */
export function processLink(process: Pick<ProcessListItem, 'id' | 'type'> & State): string {
  const tool = webToolOf(process.type);
  if (!tool || (process.status === 'processing' && !isUsable(process)))
    return `/loading/${encodeURIComponent(process.id)}`;
  return tool.contract.resultPath.replace('{id}', encodeURIComponent(process.id));
}
