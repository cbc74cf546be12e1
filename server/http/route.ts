import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { Authenticated } from '#server/accounts/sessions/sessions.ts';
import { authenticate, requireAdmin } from './authenticate.ts';
import { responses } from './openapi.ts';

/** Arguments of a handler: parsed input, and the caller, who is null on open endpoints. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  caller: E['open'] extends true ? null : Authenticated;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves an endpoint of the contract. Its schemas validate and document it. Unless it is open, the bearer token is
 * checked before the handler, and for admin endpoints the role too.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<EndpointAnswer<E> | FastifyReply>,
): void {
  const multipart = endpoint.encoding === 'multipart';
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.open ? { security: [] } : {}),
      ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body && !multipart ? { body: endpoint.body } : {}),
      response: responses(endpoint),
    },
    config: { endpoint },
    ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
    ...(endpoint.open ? {} : { onRequest: endpoint.admin ? [authenticate, requireAdmin] : authenticate }),
    handler: async (request, reply) => {
      reply.status(endpoint.status);
      // The schemas above have parsed all three, so the cast is safe.
      const input = { params: request.params, query: request.query, body: request.body } as EndpointInput<E>;
      const caller = (endpoint.open ? null : request.caller) as Call<E>['caller'];
      return handler({ ...input, caller, request, reply });
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by authenticate; null on open endpoints. */
    caller: Authenticated | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}
