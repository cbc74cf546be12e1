import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';

const prefix = 'service:';

/** The name of a service as an engine, in options and results. */
export function serviceEngine({ id }: Pick<ServiceAccess, 'id'>): string {
  return `${prefix}${id}`;
}

/** The error for an unknown engine: a service that was removed, or a model that was never here. */
export function noSuchEngine(name: string): KalemError {
  return name.startsWith(prefix)
    ? new KalemError('service_gone', {}, name)
    : new KalemError('model_missing', { model: name });
}
