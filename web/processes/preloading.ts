import type { ProcessListItem } from '#contract/processes.ts';
import { preloadResult } from '../pages/tool-parts.ts';
import { webToolOf } from '../registry/tools.ts';
import { isUsable } from './process-link.ts';

/** Props for a link to a process that load the result page's code when the link is pointed at or focused. */
export function preloading(process: Pick<ProcessListItem, 'type' | 'status' | 'progress'>) {
  const preload = () => {
    if (isUsable(process)) preloadResult(webToolOf(process.type));
  };
  return { onPointerEnter: preload, onFocus: preload };
}
