import type { ProcessListItem } from '#contract/processes.ts';
import { webToolOf } from '#tools/registry.web.ts';
import { preloadResult } from '../pages/ToolPages.tsx';

/** For a link to a process: loads the result page's code when the link is pointed at or focused. */
export function preloading(process: Pick<ProcessListItem, 'type' | 'status'>) {
  const preload = () => {
    if (process.status === 'success') preloadResult(webToolOf(process.type));
  };
  return { onPointerEnter: preload, onFocus: preload };
}
