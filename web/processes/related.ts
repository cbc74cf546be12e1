import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { type ProcessListItem, type RelatedProcess, showRelated } from '#contract/processes.ts';
import { call } from '../api/client.ts';

export type Related = EndpointAnswer<typeof showRelated>;

/** The processes that a process came from and those made from it, under ['related', id]. */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) => call(showRelated, { params: { id } }, signal),
  });
}

/** Updates a known process in cached relations in place, as progress is frequent; a new relation causes a refetch. */
export function applyToRelated(client: QueryClient, item: ProcessListItem): void {
  for (const [queryKey, related] of client.getQueriesData<Related>({ queryKey: ['related'] })) {
    if (!related) continue;
    if (includesProcess(related, item.id)) {
      const { id, type, status, title, progress, from, createdAt } = item;
      const newer: RelatedProcess = { id, type, status, title, progress, from, createdAt };
      const update = (list: RelatedProcess[]) => list.map((each) => (each.id === id ? newer : each));
      client.setQueryData<Related>(queryKey, {
        ancestors: update(related.ancestors),
        descendants: update(related.descendants),
      });
    } else if (
      item.from.some((id) => queryKey[1] === id || related.descendants.some((each) => each.id === id))
    )
      void client.invalidateQueries({ queryKey });
  }
}

/** The server ends chains at a deleted process, so the affected ones are refetched. */
export function applyDeletionToRelated(client: QueryClient, id: string): void {
  for (const [queryKey, related] of client.getQueriesData<Related>({ queryKey: ['related'] })) {
    if (related && includesProcess(related, id)) void client.invalidateQueries({ queryKey });
  }
}

function includesProcess({ ancestors, descendants }: Related, id: string): boolean {
  return [...ancestors, ...descendants].some((each) => each.id === id);
}
