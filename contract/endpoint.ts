import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * One HTTP call, described once: the server validates with it, OpenAPI is made from it, and the
 * browser's client takes its types from it. Paths are relative to /api, parameters written {name}.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: 'accounts' | 'processes' | 'chat' | 'glossary' | 'realtime' | 'server' | 'billing' | 'admin';
  /** Visitors may call it. Everything else needs a bearer token. */
  readonly open?: true;
  /** Users with the role admin alone; others are answered 403. */
  readonly admin?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** multipart: the body schema describes the fields, files come beside them. */
  readonly encoding?: 'json' | 'multipart';
  /** Largest body in bytes, where it isn't the server's own limit. */
  readonly bodyBytes?: number;
  readonly status: 200 | 201 | 204;
  /** Absent: no body (204) or bytes. */
  readonly answer?: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of a description, so that clients and handlers can infer from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type Inferred<T, Otherwise = undefined> = T extends z.ZodType ? z.output<T> : Otherwise;
type Given<T, Otherwise = undefined> = T extends z.ZodType ? z.input<T> : Otherwise;

/** What a handler receives. */
export type EndpointInput<E extends Endpoint> = {
  params: Inferred<E['params']>;
  query: Inferred<E['query']>;
  body: Inferred<E['body']>;
};
/** What a caller passes: defaults may be left out. */
export type EndpointCall<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Given<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Given<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: Given<E['body']> } : unknown);
export type EndpointAnswer<E extends Endpoint> = Inferred<E['answer'], void>;
