import type { ServiceAccess } from '#contract/places.ts';

/** The name by which options call a service. */
export function serviceEngine({ id }: Pick<ServiceAccess, 'id'>): string {
  return `service:${id}`;
}
