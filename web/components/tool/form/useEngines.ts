import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProcessType } from '#contract/processes.ts';
import { type EngineInfo, listTools, type ToolInfo } from '#contract/tools.ts';
import { call } from '#web/api/client.ts';
import { automaticOf, preferredOf } from './engine-choice.ts';

/** The tools with their engines, as this server has them. */
export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => call(listTools, {}, signal),
  // A model may be brought while the page is open: the next form asks again.
  staleTime: 60_000,
});

/** What this server tells of a tool; undefined until that is known. */
function useToolInfo(type: ProcessType): ToolInfo | undefined {
  return useQuery(toolsQuery).data?.data.find((tool) => tool.type === type);
}

/** What can do a tool's work on this server; undefined until that is known. */
export function useEngines(type: ProcessType): readonly EngineInfo[] | undefined {
  return useToolInfo(type)?.engines;
}

/** The engine that the operator set for a tool. */
export function usePreferredEngine(type: ProcessType): EngineInfo | undefined {
  return preferredOf(useToolInfo(type));
}

/** The engine that "auto" means where that doesn't hang on the input: the operator's, else the first that is ready. */
export function useAutomaticEngine(type: ProcessType): EngineInfo | undefined {
  return automaticOf(useToolInfo(type));
}
