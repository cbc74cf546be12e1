import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The single description of an HTTP call: the server validates with it, OpenAPI is made from it, and the
 * browser's client takes its types from it. Paths are relative to /api, with parameters written {name}.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly tag: 'accounts' | 'processes' | 'chat' | 'glossary' | 'realtime' | 'server' | 'billing' | 'admin';
  /** True when the call needs no bearer token. */
  readonly open?: true;
  /** True when only users with the role admin may call it; others get 403. */
  readonly admin?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** multipart: the body schema describes the fields, and files follow them. */
  readonly encoding?: 'json' | 'multipart';
  /** The largest body in bytes, when it differs from the server's default. */
  readonly bodyBytes?: number;
  readonly status: 200 | 201 | 204;
  /** Absent when the answer has no body (204) or is a file. */
  readonly answer?: z.ZodType;
  readonly errors: readonly ErrorCode[];
}

/** The part that all endpoints for admins share. */
export const adminEndpoint = { tag: 'admin', admin: true } as const;

/** The path parameter of endpoints for one row of a table. */
export const IdParams = z.object({ id: z.string() });

/** Keeps the description's literal types, so that clients and handlers can infer from them. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type SchemaOutput<T, Otherwise = undefined> = T extends z.ZodType ? z.output<T> : Otherwise;
type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The validated input that a handler receives. */
export type EndpointInput<E extends Endpoint> = {
  params: SchemaOutput<E['params']>;
  query: SchemaOutput<E['query']>;
  body: SchemaOutput<E['body']>;
};
/** The arguments that a caller passes; fields with a default may be left out. */
export type EndpointCall<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: SchemaInput<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: SchemaInput<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: SchemaInput<E['body']> } : unknown);
export type EndpointAnswer<E extends Endpoint> = SchemaOutput<E['answer'], void>;
