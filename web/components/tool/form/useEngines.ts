import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProcessType } from '#contract/processes.ts';
import { type EngineInfo, listTools, type ToolInfo } from '#contract/tools.ts';
import { call } from '#web/api/client.ts';
import { automaticOf, preferredOf } from './engine-choice.ts';

/** GET /tools: every tool of this server with its engines. */
export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => call(listTools, {}, signal),
  // A model may be installed while the page is open, and the next form should know it.
  staleTime: 60_000,
});

/** The server's description of a tool; undefined until it is loaded, and for a tool that the server lacks. */
function useToolInfo(type: ProcessType): ToolInfo | undefined {
  return useQuery(toolsQuery).data?.data.find((tool) => tool.type === type);
}

/** True during the first request for the tools; no longer once it has failed, or while the browser is offline. */
export function useToolsComing(): boolean {
  const { isPending, fetchStatus, failureCount } = useQuery(toolsQuery);
  return isPending && fetchStatus === 'fetching' && failureCount === 0;
}

/** The engines of a tool on this server; undefined until they are loaded. */
export function useEngines(type: ProcessType): readonly EngineInfo[] | undefined {
  return useToolInfo(type)?.engines;
}

/** The engine that the operator prefers for a tool; undefined without a preference or until the tools are loaded. */
export function usePreferredEngine(type: ProcessType): EngineInfo | undefined {
  return preferredOf(useToolInfo(type));
}

/** The engine that "auto" means; undefined when none is ready or until the tools are loaded. */
export function useAutomaticEngine(type: ProcessType): EngineInfo | undefined {
  return automaticOf(useToolInfo(type));
}
