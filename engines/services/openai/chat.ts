import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { KalemError } from '#contract/errors.ts';
import { answerInvalid, failureOf } from '../failure.ts';
import { jsonOf, request, type ServiceAnswer } from '../request.ts';
import { openaiCall, withParameters } from './call.ts';
import { ThoughtFilter } from './thoughts.ts';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface WriteHooks {
  signal: AbortSignal;
  /** Takes the next piece of the text. */
  onText?(delta: string): void;
  maximumTokens?: number;
  /** The UTF-16 code units after which the text is cut off; by default more than `maximumTokens` can hold. */
  maximumCharacters?: number;
}

/**
 * Has a service's chat model write the next turn.
 * @returns finished: false when the model was cut off at its limit
 * @throws KalemError service_*; the signal's reason when aborted
 */
export type WriteChat = (
  service: ServiceAccess,
  turns: readonly ChatTurn[],
  hooks: WriteHooks,
) => Promise<{ text: string; finished: boolean }>;

const limits = { seconds: 1_800, megabytes: 16 };
/** A low value makes the model choose the most likely words, which follow the document. */
const temperature = 0.2;
/** More than tokens have on average in any text. */
const mostCharactersPerToken = 20;

const finishReason = z.string().nullish();
const Content = z.object({ content: z.string().nullish() });
const error = z.unknown().optional();
/** An answer that comes at once, and a part of one that is streamed. */
const Whole = z.object({
  choices: z.array(z.object({ message: Content, finish_reason: finishReason })).default([]),
  error,
});
const Part = z.object({
  choices: z.array(z.object({ delta: Content.nullish(), finish_reason: finishReason })).default([]),
  error,
});

/** Uses the chat completions of OpenAI's API; a server that ignores `stream` answers at once. */
export const writeChat: WriteChat = async (service, turns, hooks) => {
  const { signal, onText, maximumTokens } = hooks;
  const most =
    hooks.maximumCharacters ?? (maximumTokens ?? Number.POSITIVE_INFINITY) * mostCharactersPerToken;
  const thoughts = new ThoughtFilter();
  const written: string[] = [];
  let length = 0;
  const isFull = () => length >= most;
  const write = (delta: string) => {
    const text = thoughts.push(delta).slice(0, most - length);
    if (text === '') return;
    length += text.length;
    written.push(text);
    onText?.(text);
  };
  const answer = await withParameters(
    service,
    'chat',
    { temperature, ...(maximumTokens && { max_tokens: maximumTokens }) },
    { max_tokens: { max_completion_tokens: maximumTokens } },
    (parameters) => {
      const body = { messages: turns, stream: true, ...parameters };
      return request(service, openaiCall(service, 'chat', '/chat/completions', body, { ...limits, signal }));
    },
  );
  const reason = await readAnswer(service, answer, write, isFull);
  write(thoughts.end());
  const text = written.join('');
  const finished = reason !== 'length' && reason !== 'content_filter';
  if (text.trim() === '' && finished) throw answerInvalid(service, 'The answer is empty');
  return { text, finished };
};

/** Passes the text on until `isFull`. Returns the reason for its end; null when the service gives none. */
async function readAnswer(
  service: ServiceAccess,
  answer: ServiceAnswer,
  onText: (delta: string) => void,
  isFull: () => boolean,
): Promise<string | null> {
  if (answer.mediaType === 'application/json') {
    const { choices, error } = await jsonOf(service, answer, Whole);
    if (error) throw reportedFailure(service, JSON.stringify(error));
    const [choice] = choices;
    onText(choice?.message.content ?? '');
    return isFull() ? 'length' : (choice?.finish_reason ?? null);
  }
  let reason: string | null = null;
  let done = false;
  const parser = createParser({
    // Some llama.cpp servers report errors in a field of this name.
    onError({ field, value = '' }) {
      if (field === 'error') throw reportedFailure(service, value);
    },
    onEvent({ data }) {
      if (data === '[DONE]') done = true;
      if (done) return;
      const { choices, error } = partOf(service, data);
      if (error) throw reportedFailure(service, data);
      onText(choices[0]?.delta?.content ?? '');
      reason = choices[0]?.finish_reason ?? reason;
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of answer.chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    if (done || isFull()) break;
  }
  if (isFull()) return 'length';
  if (!done) parser.reset({ consume: true });
  if (!done && reason === null) throw answerInvalid(service, 'The answer breaks off');
  return reason;
}

/** The failure that an answer reports after it began as a success. */
function reportedFailure(service: ServiceAccess, text: string): KalemError {
  return failureOf(service, 500, text, service.models.chat).error;
}

function partOf(service: ServiceAccess, data: string): z.infer<typeof Part> {
  try {
    return Part.parse(JSON.parse(data));
  } catch {
    throw answerInvalid(service, 'The stream has an unknown event');
  }
}
