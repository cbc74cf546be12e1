import type { z } from 'zod';
import { type RegisterBody, register, type User } from '#contract/accounts/accounts.ts';
import type { Endpoint, EndpointAnswer, EndpointCall } from '#contract/endpoint.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { type Process, showProcess, storeProcess } from '#contract/processes.ts';
import { newAccount } from '#testing/account.ts';
import { eventually } from '#testing/eventually.ts';
import type { Upload } from '#testing/upload.ts';

/** The error answer of a refused call. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: ErrorAnswer['error'];
  constructor(status: number, detail: ErrorAnswer['error']) {
    super(`${status} ${detail.code}: ${detail.message}`);
    this.status = status;
    this.code = detail.code;
    this.detail = detail;
  }
}

/** Calls a server as a browser would, by the contract, and parses every answer with it. */
export class Client {
  readonly url: string;
  token: string | null = null;
  user: User | null = null;

  readonly #address: string | null;

  /** @param address the caller's, for a server that believes what a proxy says of it */
  constructor(url: string, address: string | null = null) {
    this.url = url;
    this.#address = address;
  }

  async call<const E extends Endpoint>(endpoint: E, given: EndpointCall<E>): Promise<EndpointAnswer<E>> {
    const { params, query, body } = given as {
      params?: Record<string, string>;
      query?: object;
      body?: unknown;
    };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]),
    );
    const response = await this.fetch(`/api${path}?${search}`, {
      method: endpoint.method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const answer: z.ZodType | undefined = endpoint.answer;
    return (answer ? answer.parse(await response.json()) : undefined) as EndpointAnswer<E>;
  }

  /** A request with the token. @throws Refused for an error answer. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    if (this.#address) headers.set('x-forwarded-for', this.#address);
    const response = await fetch(this.url + path, { ...init, headers });
    if (!response.ok) throw new Refused(response.status, ErrorAnswer.parse(await response.json()).error);
    this.token = response.headers.get('authorization')?.replace('Bearer ', '') ?? this.token;
    return response;
  }

  /** Opens a new account, of anybody where nothing is given, and is signed in. */
  async register(given?: Partial<z.input<typeof RegisterBody>>): Promise<User> {
    this.user = await this.call(register, { body: newAccount(given) });
    return this.user;
  }

  async start(fields: Record<string, string>, ...files: Pick<Upload, 'name' | 'buffer'>[]): Promise<Process> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const { name, buffer } of files) form.append('files', new Blob([new Uint8Array(buffer)]), name);
    const response = await this.fetch('/api/processes', { method: 'POST', body: form });
    return storeProcess.answer.parse(await response.json()).process;
  }

  async show(id: string): Promise<Process> {
    return (await this.call(showProcess, { params: { id } })).process;
  }

  /** Asks until the process has ended, however long that takes. */
  async finished(id: string): Promise<Process> {
    let process = await this.show(id);
    await eventually(`the process ${id} has ended`, async () => {
      if (process.status === 'processing') process = await this.show(id);
      return process.status !== 'processing';
    });
    return process;
  }
}

/** Id of the account that a client registered. @throws Error when it has none */
export const idOf = (client: Client) => accountOf(client).id;
export const emailOf = (client: Client) => accountOf(client).email;

function accountOf({ user }: Client): User {
  if (!user) throw new Error('The client has no account');
  return user;
}

/** The refusal that a call ends with. @throws Error when it is not refused */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('The call was not refused');
}
