import type { ServiceAccess } from '#contract/engine-context.ts';
import { postJson, type ServiceRequest } from '../request.ts';

type CallLimits = Omit<ServiceRequest, 'method' | 'path' | 'headers' | 'body' | 'model'>;

/** A call of the web UI's API: POST with a body, else GET. */
export function webUiCall(
  { key, models }: ServiceAccess,
  path: string,
  { body, ...limits }: CallLimits & { body?: Record<string, unknown> },
): ServiceRequest {
  // The key has the form of --api-auth, "user:password", for basic authentication (RFC 7617).
  const headers: Record<string, string> =
    key === null ? {} : { authorization: `Basic ${Buffer.from(key).toString('base64')}` };
  const options = { headers, model: models.images, ...limits };
  return body ? postJson(path, body, options) : { method: 'GET', path, ...options };
}
