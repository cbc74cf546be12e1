import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { KalemError } from '#contract/errors.ts';
import { answerInvalid, failureOf } from '../failure.ts';
import { jsonOf, request, type ServiceAnswer } from '../request.ts';
import { openaiCall, withParameters } from './call.ts';
import { ThoughtFilter } from './thoughts.ts';

/** One turn of a conversation with a language model. */
export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface WriteHooks {
  signal: AbortSignal;
  /** More of the text, as it is written; without it the whole comes at once. */
  onText?(delta: string): void;
  /** Longest answer, in tokens. */
  maximumTokens?: number;
  /** Where a model that doesn't end is cut off, in UTF-16 code units. Absent: at what so many tokens can't be. */
  maximumCharacters?: number;
}

/**
 * Has a service's chat model write the next turn.
 * @returns finished: false when the model was cut off at its limit
 * @throws KalemError service_*; the signal's reason when it was aborted
 */
export type WriteChat = (
  service: ServiceAccess,
  turns: readonly ChatTurn[],
  hooks: WriteHooks,
) => Promise<{ text: string; finished: boolean }>;

const limits = { seconds: 1_800, megabytes: 16 };
/** Close to what is likeliest: what is written has to follow the document. */
const temperature = 0.2;
/** No text has longer tokens throughout. */
const charactersOfToken = 20;

const FinishReason = z.string().nullish();
const Whole = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: FinishReason }))
    .default([]),
  error: z.unknown().optional(),
});
const Part = z.object({
  choices: z
    .array(
      z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: FinishReason }),
    )
    .default([]),
  error: z.unknown().optional(),
});

/** Over the chat completions of OpenAI's API; a server that ignores `stream` answers at once. */
export const writeChat: WriteChat = async (service, turns, hooks) => {
  const { signal, onText, maximumTokens } = hooks;
  const most = hooks.maximumCharacters ?? (maximumTokens ?? Number.POSITIVE_INFINITY) * charactersOfToken;
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
  if (text.trim() === '' && finished) throw answerInvalid(service, 'It wrote nothing');
  return { text, finished };
};

/** Passes on what is written, until that is enough. @returns why it ended; null when the service doesn't tell */
async function readAnswer(
  service: ServiceAccess,
  answer: ServiceAnswer,
  onText: (delta: string) => void,
  isFull: () => boolean,
): Promise<string | null> {
  if (answer.mediaType === 'application/json') {
    const { choices, error } = await jsonOf(service, answer, Whole);
    if (error) throw told(service, JSON.stringify(error));
    const [choice] = choices;
    onText(choice?.message.content ?? '');
    return isFull() ? 'length' : (choice?.finish_reason ?? null);
  }
  let reason: string | null = null;
  let done = false;
  const parser = createParser({
    // Some servers of llama.cpp have a field of this name for it.
    onError({ field, value = '' }) {
      if (field === 'error') throw told(service, value);
    },
    onEvent({ data }) {
      if (data === '[DONE]') done = true;
      if (done) return;
      const { choices, error } = partOf(service, data);
      if (error) throw told(service, data);
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
  if (!done && reason === null) throw answerInvalid(service, 'Its answer breaks off');
  return reason;
}

/** The failure that an answer tells of after it has begun as a success. */
function told(service: ServiceAccess, text: string): KalemError {
  return failureOf(service, 500, text, service.models.chat).error;
}

function partOf(service: ServiceAccess, data: string): z.infer<typeof Part> {
  try {
    return Part.parse(JSON.parse(data));
  } catch {
    throw answerInvalid(service, 'Its stream holds something else');
  }
}
