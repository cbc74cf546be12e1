import { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import type { ServiceAccess } from './service.ts';

/** A service knows the call, but not one of its parameters, or not this value of it. */
export class ParameterRefused extends KalemError {
  readonly parameter: string;
  constructor(service: ServiceAccess, status: number, parameter: string) {
    super('service_answer_invalid', { service: service.name, status }, `It refuses ${parameter}`);
    this.parameter = parameter;
  }
}

/** An error as OpenAI words it; others give the text alone, or under `detail` or `message`. */
const Told = z.object({
  error: z
    .union([
      z.string().transform((message) => ({ message, code: null, param: null })),
      z.object({
        message: z.string().catch(''),
        code: z.union([z.string(), z.number()]).nullish().catch(null),
        param: z.string().nullish().catch(null),
      }),
    ])
    .catch({ message: '', code: null, param: null }),
});

/** How OpenAI, Ollama, vLLM, llama.cpp and others say that a text is longer than the model's context. */
const tooLong =
  /context_length_exceeded|exceed_context_size|maximum context|context (?:length|size|window)|(?:prompt|input) is too long|input token count|input length exceeds|string_above_max_length|text limit|char(?:acter)? limit/i;
const outOfCredit = /insufficient_quota|exceeded your current quota|credit balance/i;
const unknownModel =
  /model_not_found|\bmodels?\b.*(?:not found|not exist|does not exist|not loaded|unknown)|no models loaded/is;
const keyWanted = /api[ _-]?key/i;

/** The statuses of a server that may do better when it is asked again. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

/**
 * What an answer that isn't a success means.
 * @param text The answer's body, or its beginning; it is read, and never told
 * @returns again: whether the same request may succeed a little later
 */
export function failureOf(
  service: ServiceAccess,
  status: number,
  text: string,
  model = '',
): { error: KalemError; again: boolean } {
  const named = { service: service.name };
  const note = `It answered ${status}`;
  const refuse = (error: KalemError) => ({ error, again: false });
  const { code, param } = toldIn(text);
  if (status === 413 || tooLong.test(text))
    return refuse(new KalemError('service_context_exceeded', named, note));
  if (status === 402 || status === 456 || outOfCredit.test(text))
    return refuse(new KalemError('service_busy', named, note));
  if (status === 401 || status === 403 || (status === 400 && keyWanted.test(text)))
    return refuse(new KalemError('service_key_refused', named, note));
  if (model !== '' && unknownModel.test(text))
    return refuse(new KalemError('service_model_missing', { ...named, model }, note));
  if (status === 400 && param && /unsupported|unknown/.test(`${code}`))
    return refuse(new ParameterRefused(service, status, param));
  const again = passing.has(status);
  if (status === 429 || status === 503 || status === 529)
    return { error: new KalemError('service_busy', named, note), again };
  if (status === 408 || status === 502 || status === 504)
    return { error: new KalemError('service_unreachable', named, note), again };
  return { error: answerInvalid(service, note, status), again };
}

/** It answered what its protocol doesn't know. @param note For developers, without anything of the answer */
export function answerInvalid(service: ServiceAccess, note: string, status = 200): KalemError {
  return new KalemError('service_answer_invalid', { service: service.name, status }, note);
}

function toldIn(text: string): z.infer<typeof Told>['error'] {
  try {
    return Told.parse(JSON.parse(text)).error;
  } catch {
    return { message: '', code: null, param: null };
  }
}
