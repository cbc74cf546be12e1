import type { ServiceAccess } from '#contract/engine-context.ts';
import type { ServiceRequest } from '../request.ts';

type CallLimits = Omit<ServiceRequest, 'method' | 'path' | 'headers' | 'body' | 'model'>;

/** A call of the web UI's API: POST with a body, else GET. */
export function webUiCall(
  service: ServiceAccess,
  path: string,
  { body, ...limits }: CallLimits & { body?: Record<string, unknown> },
): ServiceRequest {
  return {
    method: body ? 'POST' : 'GET',
    path,
    headers: authorization(service),
    ...(body && { body: { type: 'application/json', content: JSON.stringify(body) } }),
    model: service.models.images,
    ...limits,
  };
}

/** The key has the form of --api-auth, "user:password": basic authentication (RFC 7617). */
function authorization({ key }: ServiceAccess): Record<string, string> {
  return key === null ? {} : { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
}
