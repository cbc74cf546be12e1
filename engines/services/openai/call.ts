import type { ServiceAccess } from '#contract/engine-context.ts';
import type { ServiceUse } from '#contract/services.ts';
import { ParameterRefused } from '../failure.ts';
import type { ServiceRequest } from '../request.ts';

type Body = Record<string, unknown>;

/** A call of OpenAI's API with a JSON body, for the service's model for a use. */
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

/** Parameters that a model refused, by the service's address and model, so that each is tried only once. */
const refused = new Map<string, Set<string>>();

/**
 * Makes a call; if the service refuses a parameter, makes it again without that, or with its substitute.
 * Models of one service accept different parameters.
 * @param substitutesByName Bodies that replace a refused parameter
 */
export async function withParameters<T>(
  service: ServiceAccess,
  use: ServiceUse,
  parameters: Body,
  substitutesByName: Readonly<Record<string, Body>>,
  call: (parameters: Body) => Promise<T>,
): Promise<T> {
  const model = `${service.url} ${service.models[use]}`;
  const known = refused.get(model) ?? new Set();
  const substitutes = new Map(Object.entries(substitutesByName));
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
