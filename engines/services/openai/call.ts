import type { ServiceAccess } from '#contract/engine-context.ts';
import type { ServiceUse } from '#contract/services.ts';
import { ParameterRefused } from '../failure.ts';
import { postJson, type ServiceRequest } from '../request.ts';

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
  return postJson(path, { model, ...body }, { headers: authorization(service), model, ...limits });
}

/** The headers with a service's key; none without one. */
export function authorization({ key }: ServiceAccess): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

/** The names of parameters that a model refused, by service and model, so that each is tried only once. */
const refused = new Map<string, Set<string>>();

/**
 * Makes a call with parameters that not every model accepts. If the service refuses one, the call is made again
 * without it, or with its substitute.
 * @param substitutesByName the parameters that replace a refused one
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
