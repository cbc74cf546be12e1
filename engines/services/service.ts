import type { ServiceAccess } from '#contract/places.ts';

export type { EnginePlaces, ServiceAccess, ToolPlaces } from '#contract/places.ts';

/** The name by which options and process.engine call a service. */
export function serviceEngine({ id }: Pick<ServiceAccess, 'id'>): string {
  return `service:${id}`;
}
