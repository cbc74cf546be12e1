import type { Answer } from '#contract/chat.ts';

export interface ChatRequest {
  text: string;
  /** Earlier turns of the conversation, oldest first. */
  history: readonly { text: string; answer: Answer | null }[];
  signal: AbortSignal;
  /** Key of the current stage: loading, searching, summarising, writing. */
  onStage(stage: string): void;
  /** Takes the next piece of a text being written; engines that only quote never call it. */
  onText(delta: string): void;
}

/** The capability `chat`: answers questions about one document, from that document alone. */
export interface ChatEngine {
  readonly name: string;
  /** Throws a KalemError for what a user can fix, and the signal's reason when aborted. */
  answer(request: ChatRequest): Promise<Answer>;
}
