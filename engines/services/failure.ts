import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';

/** Thrown when a service refuses one parameter of a call, or its value. */
export class ParameterRefused extends KalemError {
  readonly parameter: string;
  constructor(service: ServiceAccess, status: number, parameter: string) {
    super('service_answer_invalid', { service: service.name, status }, `The service refuses ${parameter}`);
    this.parameter = parameter;
  }
}

/** The parameter that an OpenAI error names; other services name it only in the text. */
const NamedParameter = z.object({ error: z.object({ param: z.string().nullish() }) });

/** Messages of OpenAI, Ollama, vLLM, llama.cpp and others for a text longer than the model's context. */
const tooLong =
  /context_length_exceeded|exceed_context_size|maximum context|context (?:length|size|window)|(?:prompt|input) is too long|input token count|input length exceeds|string_above_max_length|text limit|char(?:acter)? limit/i;
const outOfCredit = /insufficient_quota|exceeded your current quota|credit balance/i;
/** With 403, LibreTranslate's message that it bans a caller for some time. */
const banned = /too many request/i;
const unknownModel =
  /model_not_found|\bmodels?\b.{0,300}(?:not found|not exist|not loaded|unknown)|no models loaded/is;
/** Words of an error about a parameter. */
const refusing =
  /unsupported|unknown|unrecogni[sz]ed|invalid|not (?:supported|compatible|permitted|allowed|one of)|does(?: not|n't) support|must (?:be|provide)|maximum value|extra (?:inputs|fields)/i;
/** Parameters that not every model accepts, in the text of an error that doesn't name one separately. */
const optionalParameter =
  /\b(?:response_format|verbose_json|max_tokens|temperature|speed|size)\b|'n'|\bn ?= ?1\b/;
/** AUTOMATIC1111 and related servers answer this with 404, 422 or 500. */
const unknownSampler =
  /\bsamplers?\b.{0,200}(?:not found|unknown|invalid|not supported)|(?:no such|unknown|invalid|unsupported) sampler/is;
/** The model's provider refuses the prompt or the result. */
const moderated = /content_policy_violation|moderation_blocked|content_?filter|our safety system/i;
const asksForKey = /api[ _-]?key/i;

const transientStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

/**
 * The error for an answer that isn't a success.
 * @param text the answer's body or its beginning; it is matched, but never shown
 * @param model the model that the request named, '' if it named none
 * @returns `again`: true when the same request may succeed later
 */
export function failureOf(
  service: ServiceAccess,
  status: number,
  text: string,
  model = '',
): { error: KalemError; again: boolean } {
  const params = { service: service.name };
  const note = `The service answered ${status}`;
  const lasting = (error: KalemError) => ({ error, again: false });
  if (status === 413 || tooLong.test(text))
    return lasting(new KalemError('service_context_exceeded', params, note));
  if (status === 402 || status === 456 || outOfCredit.test(text) || (status === 403 && banned.test(text)))
    return lasting(new KalemError('service_busy', params, note));
  if (status < 500 && moderated.test(text)) return lasting(new KalemError('service_refused', params, note));
  if (status === 401 || status === 403 || (status === 400 && asksForKey.test(text)))
    return lasting(new KalemError('service_key_refused', params, note));
  if (model !== '' && unknownModel.test(text))
    return lasting(new KalemError('service_model_missing', { ...params, model }, note));
  if (unknownSampler.test(text)) return lasting(new ParameterRefused(service, status, 'sampler_name'));
  const parameter = status === 400 || status === 422 ? refusedParameter(text) : null;
  if (parameter !== null) return lasting(new ParameterRefused(service, status, parameter));
  const again = transientStatuses.has(status);
  if (status === 429 || status === 503 || status === 529)
    return { error: new KalemError('service_busy', params, note), again };
  if (status === 408 || status === 502 || status === 504) return { error: unreachable(service, note), again };
  return { error: answerInvalid(service, note, status), again };
}

/** The error for a service that can't be reached or doesn't answer. The cause is for developers. */
export function unreachable({ name }: ServiceAccess, cause: unknown): KalemError {
  const note = cause instanceof Error ? cause.message : String(cause);
  return new KalemError('service_unreachable', { service: name }, note);
}

/** The error for an answer outside the protocol. The note is for developers, and has nothing of the answer. */
export function answerInvalid(service: ServiceAccess, note: string, status = 200): KalemError {
  return new KalemError('service_answer_invalid', { service: service.name, status }, note);
}

/**
 * The parameter that an error refuses, as it names it or as found in its text; null if there is none or it isn't
 * known.
 */
function refusedParameter(text: string): string | null {
  if (!refusing.test(text)) return null;
  const named = paramOf(text) ?? optionalParameter.exec(text)?.[0] ?? null;
  if (named === 'verbose_json') return 'response_format';
  return named?.replace(/^'?n\b.*/, 'n') ?? null;
}

function paramOf(text: string): string | null {
  try {
    return NamedParameter.parse(JSON.parse(text)).error.param ?? null;
  } catch {
    return null;
  }
}
