import type { ServiceAccess } from '../service.ts';

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
