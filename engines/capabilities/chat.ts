import type { Answer } from '#contract/chat.ts';

export interface ChatRequest {
  text: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string; answer: Answer | null }[];
  signal: AbortSignal;
  /** A key of what is being done: loading, searching, summarising, writing. */
  onStage(stage: string): void;
  /** More of a text that is being written; engines that only quote never call it. */
  onText(delta: string): void;
}

/** The capability `chat`: answers questions on one document, from it alone. */
export interface ChatEngine {
  readonly name: string;
  /** @throws KalemError for what a user can mend; the signal's reason when it was aborted. */
  answer(request: ChatRequest): Promise<Answer>;
}
