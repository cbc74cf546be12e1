import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { listTools } from '#contract/tools.ts';
import { endpoints } from '#server/testing/endpoints.ts';
import { beginUpload } from '#server/testing/multipart.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { tools } from '#tools/registry.ts';

const Schema = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: Schema }));
const Operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()).length(1),
  security: z.array(Schema).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z.object({ content: Content, required: z.boolean().optional() }).optional(),
  responses: z.record(
    z.string().regex(/^\d{3}$/),
    z.object({ description: z.string(), content: Content.optional() }),
  ),
});
const OpenApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
  }),
  security: z.array(Schema),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), Operation)),
});

let server: TestServer;
let description: z.infer<typeof OpenApi>;
const all: Endpoint[] = Object.values(endpoints);

beforeAll(async () => {
  server = await startTestServer();
  description = OpenApi.parse(await (await fetch(`${server.url}/api/openapi.json`)).json());
});
afterAll(() => server.stop());

const operationOf = ({ method, path }: Endpoint) => description.paths[`/api${path}`]?.[method.toLowerCase()];
const call = ({ method, path }: Endpoint, init: RequestInit = {}) =>
  fetch(`${server.url}/api${path.replace(/\{\w+\}/g, 'abc')}`, { method, ...init });

describe('/api/openapi.json', () => {
  it('describes every endpoint of the contract and no other', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(all.map(({ method, path }) => `${method} /api${path}`).sort());
  });

  it.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s with its parameters, body, answers and who may call it',
    (_name, endpoint) => {
      const operation = operationOf(endpoint);
      expect(operation?.summary).toBe(endpoint.summary);
      const parameters = operation?.parameters ?? [];
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
      for (const { required } of inPath) expect(required).toBe(true);
      const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect(inQuery).toEqual(Object.keys(endpoint.query?.shape ?? {}));
      const bodies = Object.keys(operation?.requestBody?.content ?? {});
      const wanted = endpoint.encoding === 'multipart' ? 'multipart/form-data' : 'application/json';
      expect(bodies).toEqual(endpoint.body ? [wanted] : []);
      expect(operation?.security).toEqual(endpoint.open ? [] : undefined);
      expect(operation?.responses).toHaveProperty(String(endpoint.status));
      if (!endpoint.open) expect(operation?.responses).toHaveProperty('401');
      const success = operation?.responses[endpoint.status]?.content;
      expect(success === undefined).toBe(endpoint.status === 204);
      if (endpoint.answer) expect(Object.keys(success ?? {})).toEqual(['application/json']);
    },
  );

  it('shows the fields and the files of a new process', () => {
    const body =
      description.paths['/api/processes']?.post?.requestBody?.content['multipart/form-data']?.schema;
    expect(body).toMatchObject({
      type: 'object',
      required: ['type'],
      properties: {
        type: { type: 'string', enum: expect.arrayContaining(['TextSummarization']) },
        options: { type: 'string' },
        text: { type: 'string' },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    });
  });

  it('has no dangling references', () => {
    const whole = JSON.stringify(description);
    const references = [...whole.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]);
    expect(references.filter((reference) => !reference?.startsWith('#/components/schemas/'))).toEqual([]);
  });

  it('has a readable page beside it', async () => {
    const page = await fetch(`${server.url}/api/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors');
  });
});

describe('every call', () => {
  const closed = all.filter((endpoint) => !endpoint.open);
  it.each(closed.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s needs a token',
    async (_name, endpoint) => {
      const body = endpoint.body ? { body: '{"bad":', headers: { 'content-type': 'application/json' } } : {};
      const response = await call(endpoint, body);
      expect(response.status).toBe(401);
      expect(ErrorAnswer.parse(await response.json()).error.code).toBe('unauthenticated');
    },
  );

  it('carries the security headers and an id of its own', async () => {
    const responses = await Promise.all([1, 2].map(() => fetch(`${server.url}/api/config`)));
    const [first, second] = responses.map((response) => response.headers);
    const policy = first?.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    const { host } = new URL(server.url);
    expect(policy).toContain(`connect-src 'self' wss://${host} ws://${host}`);
    expect(policy).not.toMatch(/unsafe|\*;/);
    expect(first?.get('x-content-type-options')).toBe('nosniff');
    expect(first?.get('referrer-policy')).toBe('no-referrer');
    expect(first?.get('cache-control')).toBe('no-store');
    expect(first?.get('x-powered-by')).toBeNull();
    expect(first?.get('access-control-allow-origin')).toBeNull();
    expect(first?.get('x-request-id')).toMatch(/^[\w-]{22}$/);
    expect(first?.get('x-request-id')).not.toBe(second?.get('x-request-id'));
  });

  const wrong: [string, string, number, string][] = [
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['POST', '/api/me', 404, 'not_found'],
    ['PUT', '/api/processes', 404, 'not_found'],
    ['GET', '/api/auth/login', 404, 'not_found'],
    ['GET', '/api/auth/google/redirect', 503, 'google_not_configured'],
    ['GET', '/api/auth/invitations/none', 410, 'link_invalid'],
    ['GET', `/api/processes/${'x'.repeat(300)}`, 404, 'not_found'],
    ['GET', '/api/processes/%zz', 404, 'not_found'],
    ['GET', '/api/%zz', 404, 'not_found'],
    ['DELETE', '/api/processes/%E0%A4%A/files/%', 404, 'not_found'],
    ['GET', '/api/links/%C3%28', 404, 'not_found'],
    ['GET', '/api/auth/invitations/%ff', 404, 'not_found'],
    ['GET', '/api/processes?q=%zz&page=%', 422, 'validation_failed'],
    ['GET', '/api/..%2f..%2fetc%2fpasswd', 404, 'not_found'],
  ];
  it.each(wrong)(
    '%s %s is refused as JSON, without a stack or a path',
    async (method, path, status, code) => {
      const user = await signedIn();
      const response = await fetch(server.url + path, {
        method,
        headers: { authorization: `Bearer ${user}` },
      });
      const text = await response.text();
      expect([response.status, ErrorAnswer.parse(JSON.parse(text)).error.code]).toEqual([status, code]);
      expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w|\/server\//);
      expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{22}$/);
    },
  );

  it('that fails in the server answers internal and nothing more', async () => {
    const broken = await startTestServer();
    const client = await broken.user();
    broken.services.files.size = () => Promise.reject(new Error(`secret at ${broken.database.dataDir}`));
    const process = await client.start({ type: 'TextSummarization', text: shortText });
    const path = `${broken.url}/api/processes/${process.id}/files/${process.files[0]?.id}`;
    const response = await fetch(path, { headers: { authorization: `Bearer ${client.token}` } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: { code: 'internal', params: {}, message: expect.stringMatching(/^Something went wrong/) },
    });
    await broken.stop();
  });

  it('with a body over the limit is too large', async () => {
    const response = await fetch(`${server.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(response.status).toBe(413);
    expect(ErrorAnswer.parse(await response.json()).error.code).toBe('too_large');
  });

  let token: string | null = null;
  async function signedIn(): Promise<string | null> {
    token ??= (await server.user()).token;
    return token;
  }
});

describe('for the operator', () => {
  it('/health says that the program runs, /ready that it takes requests', async () => {
    const health = await fetch(`${server.url}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('a stop is not held up by a browser that has left', async () => {
    const other = await startTestServer();
    const user = await other.user();
    const { socket } = await beginUpload(other.url, user.token, 100_000);
    const stopped = other.stop();
    socket.destroy();
    await stopped;
    await expect(fetch(`${other.url}/health`)).rejects.toThrow();
  });

  it('GET /api/tools lists what each registered tool accepts', async () => {
    const user = await server.user();
    const { data } = await user.call(listTools, {});
    expect(data.map(({ type }) => type)).toEqual(tools.map(({ contract }) => contract.type));
    expect(data[0]).toMatchObject({
      input: {
        minimumFiles: 1,
        maximumFiles: 1,
        megabytes: 50,
        text: true,
      },
      options: { type: 'object', properties: { focus: { type: 'string', maxLength: 200 } } },
      engines: [{ name: 'extractive', ready: true }],
    });
    // The kinds that most files have come first.
    expect(data[0]?.input.kinds.slice(0, 4)).toEqual(['pdf', 'doc', 'docx', 'txt']);
    // Its own limits go before the operator's.
    const pictures = { minimumFiles: 1, maximumFiles: 20, megabytes: 500, text: false };
    expect(data.find(({ type }) => type === 'ImageToText')?.input).toMatchObject(pictures);
  });
});
