import type { ServiceAccess } from '#contract/engine-context.ts';
import type { ServiceUse } from '#contract/services.ts';
import { ParameterRefused } from '../failure.ts';
import type { ServiceRequest } from '../request.ts';

type Body = Record<string, unknown>;

/** A call of OpenAI's API with a body in JSON, for the model that the service has for a use. */
export function openaiCall(
  service: ServiceAccess,
  use: ServiceUse,
  path: string,
  body: Body,
  limits: Pick<ServiceRequest, 'seconds' | 'beginSeconds' | 'megabytes' | 'signal'>,
): ServiceRequest {
  const model = service.models[use];
  return {
    method: 'POST',
    path,
    headers: authorization(service),
    body: { type: 'application/json', content: JSON.stringify({ model, ...body }) },
    model,
    ...limits,
  };
}

export function authorization({ key }: ServiceAccess): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/** Parameters that a model has refused, by the service's address and the model: asked once, not for each text. */
const refused = new Map<string, Set<string>>();

/**
 * Models of one service take different parameters: a call that is refused for one is made again without it,
 * or with what takes its place.
 * @param instead What takes the place of a parameter, by its name; absent: nothing does
 */
export async function withParameters<T>(
  service: ServiceAccess,
  use: ServiceUse,
  parameters: Body,
  instead: Readonly<Record<string, Body>>,
  call: (parameters: Body) => Promise<T>,
): Promise<T> {
  const model = `${service.url} ${service.models[use]}`;
  const known = refused.get(model) ?? new Set();
  const substitutes = new Map(Object.entries(instead));
  let current = parameters;
  const leaveOut = (name: string) => {
    const { [name]: _refused, ...kept } = current;
    current = { ...kept, ...substitutes.get(name) };
    substitutes.delete(name);
  };
  for (const name of known) if (name in current) leaveOut(name);
  for (;;) {
    try {
      return await call(current);
    } catch (error) {
      if (!(error instanceof ParameterRefused) || !Object.hasOwn(current, error.parameter)) throw error;
      refused.set(model, known.add(error.parameter));
      leaveOut(error.parameter);
    }
  }
}
