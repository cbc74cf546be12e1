import type { Language } from '#contract/languages.ts';
import type { ToolContract } from '#contract/tools.ts';
import { documentCompare } from './document-compare/contract.ts';
import compareEnglish from './document-compare/en.json' with { type: 'json' };
import compareTurkish from './document-compare/tr.json' with { type: 'json' };
import { questionAnswer } from './question-answer/contract.ts';
import questionAnswerEnglish from './question-answer/en.json' with { type: 'json' };
import questionAnswerTurkish from './question-answer/tr.json' with { type: 'json' };
import { textSummarization } from './text-summarization/contract.ts';
import summarizationEnglish from './text-summarization/en.json' with { type: 'json' };
import summarizationTurkish from './text-summarization/tr.json' with { type: 'json' };
import type { ToolChat, ToolRunner, ToolTexts } from './tool.ts';

export interface RegisteredTool<T extends ToolContract = ToolContract> {
  contract: T;
  /** Loaded in the child process alone: the web server never holds a tool's libraries. */
  load(): Promise<{ default: ToolRunner<T> }>;
  /** For tools whose result can be asked; loaded in a warm child process. */
  loadChat?(): Promise<{ default: ToolChat }>;
  texts: Record<Language, ToolTexts>;
  /** What can do the work, and whether it is ready here. */
  engines: readonly { name: string; ready: boolean }[];
}

function tool<T extends ToolContract>(entry: RegisteredTool<T>): RegisteredTool {
  // The child parses input and result with the tool's own schemas, so the runner can be held untyped.
  return entry as unknown as RegisteredTool;
}

/** Every tool of the product, in the order of the home page. One line a tool. */
export const tools: readonly RegisteredTool[] = [
  tool({
    contract: textSummarization,
    load: () => import('./text-summarization/run.ts'),
    texts: { tr: summarizationTurkish, en: summarizationEnglish },
    engines: [{ name: 'extractive', ready: true }],
  }),
  tool({
    contract: questionAnswer,
    load: () => import('./question-answer/run.ts'),
    loadChat: () => import('./question-answer/chat.ts'),
    texts: { tr: questionAnswerTurkish, en: questionAnswerEnglish },
    engines: [{ name: 'extractive', ready: true }],
  }),
  tool({
    contract: documentCompare,
    load: () => import('./document-compare/run.ts'),
    texts: { tr: compareTurkish, en: compareEnglish },
    engines: [{ name: 'difference', ready: true }],
  }),
];
