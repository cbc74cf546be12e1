import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { type ProcessListItem, type RelatedProcess, showRelated } from '#contract/processes.ts';
import { call } from '../api/client.ts';

export type Related = EndpointAnswer<typeof showRelated>;

/** Where a process came from and what was made from it, under ['related', id]. */
export function relatedQuery(id: string) {
  return queryOptions({
    queryKey: ['related', id],
    queryFn: ({ signal }) => call(showRelated, { params: { id } }, signal),
  });
}

/**
 * Brings a changed process into what is known of others' ways: one that stands there is changed in place, for a run
 * tells its progress many times; one that comes new asks the server.
 */
export function applyToRelated(client: QueryClient, item: ProcessListItem): void {
  for (const [queryKey, related] of client.getQueriesData<Related>({ queryKey: ['related'] })) {
    if (!related) continue;
    if (holds(related, item.id)) {
      const { id, type, status, title, progress, from, createdAt } = item;
      const changed: RelatedProcess = { id, type, status, title, progress, from, createdAt };
      const place = (list: RelatedProcess[]) => list.map((each) => (each.id === id ? changed : each));
      client.setQueryData<Related>(queryKey, {
        ancestors: place(related.ancestors),
        descendants: place(related.descendants),
      });
    } else if (
      item.from.some((id) => queryKey[1] === id || related.descendants.some((each) => each.id === id))
    )
      void client.invalidateQueries({ queryKey });
  }
}

/** Ways through a deleted process end there, as the server says. */
export function applyDeletionToRelated(client: QueryClient, id: string): void {
  for (const [queryKey, related] of client.getQueriesData<Related>({ queryKey: ['related'] })) {
    if (related && holds(related, id)) void client.invalidateQueries({ queryKey });
  }
}

function holds({ ancestors, descendants }: Related, id: string): boolean {
  return [...ancestors, ...descendants].some((each) => each.id === id);
}
