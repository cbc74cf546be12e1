import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';

const prefix = 'service:';

/** The name by which options call a service. */
export function serviceEngine({ id }: Pick<ServiceAccess, 'id'>): string {
  return `${prefix}${id}`;
}

/** What a run says of an engine by a name that none has: a service that was taken away, or a model that was never here. */
export function noSuchEngine(name: string): KalemError {
  return name.startsWith(prefix)
    ? new KalemError('service_gone', {}, name)
    : new KalemError('model_missing', { model: name });
}
