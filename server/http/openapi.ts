import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorAnswer, type ErrorCode, errorStatuses } from '#contract/errors.ts';

const bytes = () => z.string().meta({ format: 'binary' });

/** The responses of an endpoint by status: its own answer, nothing (204), bytes, and its errors. */
export function responses(endpoint: Endpoint) {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (!endpoint.open) codes.add('unauthenticated');
  if (endpoint.admin) codes.add('forbidden');
  const statuses = new Set([...codes].map((code) => errorStatuses[code]));
  const errors = Object.fromEntries([...statuses].map((status) => [status, ErrorAnswer]));
  return { ...errors, [endpoint.status]: success(endpoint) };
}

function success({ status, answer, summary }: Endpoint) {
  if (answer) return answer;
  if (status === 204) return z.undefined().describe('Done; no body');
  return { description: summary, content: { '*/*': { schema: bytes() } } };
}

/** A multipart body is read as a stream and has no validator, so its description is added here. */
export const describeRoute: typeof jsonSchemaTransform = (document) => {
  const endpoint = 'route' in document ? document.route.config?.endpoint : undefined;
  if (endpoint?.encoding !== 'multipart' || !(endpoint.body instanceof z.ZodObject)) {
    return jsonSchemaTransform(document);
  }
  const body = endpoint.body.extend({ files: z.array(bytes()).optional() });
  return jsonSchemaTransform({ ...document, schema: { ...document.schema, body } });
};
