import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ProcessType } from '#contract/processes.ts';
import { type EngineInfo, listTools } from '#contract/tools.ts';
import { call } from '../../api/client.ts';

/** The tools of this server with their engines. */
export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: ({ signal }) => call(listTools, {}, signal),
  // A model may be brought while the page is open: the next form asks again.
  staleTime: 60_000,
});

/** What can do a tool's work on this server; undefined until that is known. */
export function useEngines(type: ProcessType): readonly EngineInfo[] | undefined {
  const { data } = useQuery(toolsQuery);
  return data?.data.find((tool) => tool.type === type)?.engines;
}
