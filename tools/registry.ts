import type { Language } from '#contract/languages.ts';
import type { EngineInfo, ToolContract } from '#contract/tools.ts';
import type { EngineSources } from '#engines/sources.ts';
import { documentCompare } from './document-compare/contract.ts';
import compareEnglish from './document-compare/en.json' with { type: 'json' };
import compareTurkish from './document-compare/tr.json' with { type: 'json' };
import { imageToText } from './image-to-text/contract.ts';
import imageToTextEnglish from './image-to-text/en.json' with { type: 'json' };
import imageToTextTurkish from './image-to-text/tr.json' with { type: 'json' };
import { questionAnswer } from './question-answer/contract.ts';
import questionAnswerEnglish from './question-answer/en.json' with { type: 'json' };
import questionAnswerTurkish from './question-answer/tr.json' with { type: 'json' };
import { speechToText } from './speech-to-text/contract.ts';
import speechToTextEnglish from './speech-to-text/en.json' with { type: 'json' };
import speechToTextTurkish from './speech-to-text/tr.json' with { type: 'json' };
import { textSummarization } from './text-summarization/contract.ts';
import summarizationEnglish from './text-summarization/en.json' with { type: 'json' };
import summarizationTurkish from './text-summarization/tr.json' with { type: 'json' };
import { textToImage } from './text-to-image/contract.ts';
import textToImageEnglish from './text-to-image/en.json' with { type: 'json' };
import textToImageTurkish from './text-to-image/tr.json' with { type: 'json' };
import { textToSpeech } from './text-to-speech/contract.ts';
import textToSpeechEnglish from './text-to-speech/en.json' with { type: 'json' };
import textToSpeechTurkish from './text-to-speech/tr.json' with { type: 'json' };
import { textTranslate } from './text-translate/contract.ts';
import textTranslateEnglish from './text-translate/en.json' with { type: 'json' };
import textTranslateTurkish from './text-translate/tr.json' with { type: 'json' };
import type { ToolChat, ToolRunner, ToolTexts } from './tool.ts';

export interface RegisteredTool<T extends ToolContract = ToolContract> {
  contract: T;
  /** Loaded in the child process alone: the web server never holds a tool's libraries. */
  load(): Promise<{ default: ToolRunner<T> }>;
  /** For tools whose result can be asked; loaded in a warm child process. */
  loadChat?(): Promise<{ default: ToolChat }>;
  texts: Record<Language, ToolTexts>;
  /** What can do the work, and whether it is ready here. */
  engines(where: EngineSources): Promise<EngineInfo[]>;
}

function tool<T extends ToolContract>(entry: RegisteredTool<T>): RegisteredTool {
  // The child parses input and result with the tool's own schemas, so the runner can be held untyped.
  return entry as unknown as RegisteredTool;
}

/** The one engine of a tool that runs everywhere as it is installed. */
function builtIn(name: string): RegisteredTool['engines'] {
  return async () => [{ name, ready: true, languages: null, megabytes: null, missing: null }];
}

/** Tools that quote by themselves, and write with a language model where one is configured. */
const builtInOrWritten: RegisteredTool['engines'] = async (where) => {
  const { writers } = await import('#engines/writer/writers.ts');
  return [...writers(where.services), ...(await builtIn('extractive')(where))];
};

/** Every tool of the product, in the order of the home page. One line a tool. */
export const tools: readonly RegisteredTool[] = [
  tool({
    contract: textSummarization,
    load: () => import('./text-summarization/run.ts'),
    texts: { tr: summarizationTurkish, en: summarizationEnglish },
    engines: builtInOrWritten,
  }),
  tool({
    contract: textTranslate,
    load: () => import('./text-translate/run.ts'),
    texts: { tr: textTranslateTurkish, en: textTranslateEnglish },
    engines: async (where) => (await import('#engines/translators.ts')).translators(where),
  }),
  tool({
    contract: speechToText,
    load: () => import('./speech-to-text/run.ts'),
    texts: { tr: speechToTextTurkish, en: speechToTextEnglish },
    engines: async (where) => (await import('#engines/transcribers.ts')).transcribers(where),
  }),
  tool({
    contract: textToSpeech,
    load: () => import('./text-to-speech/run.ts'),
    texts: { tr: textToSpeechTurkish, en: textToSpeechEnglish },
    engines: async (where) => (await import('#engines/voices.ts')).voices(where),
  }),
  tool({
    contract: textToImage,
    load: () => import('./text-to-image/run.ts'),
    texts: { tr: textToImageTurkish, en: textToImageEnglish },
    engines: async (where) => (await import('#engines/painters.ts')).painters(where),
  }),
  tool({
    contract: documentCompare,
    load: () => import('./document-compare/run.ts'),
    texts: { tr: compareTurkish, en: compareEnglish },
    engines: builtIn('difference'),
  }),
  tool({
    contract: imageToText,
    load: () => import('./image-to-text/run.ts'),
    texts: { tr: imageToTextTurkish, en: imageToTextEnglish },
    engines: async () => (await import('#engines/tesseract/ready.ts')).recognisers(),
  }),
  tool({
    contract: questionAnswer,
    load: () => import('./question-answer/run.ts'),
    loadChat: () => import('./question-answer/chat.ts'),
    texts: { tr: questionAnswerTurkish, en: questionAnswerEnglish },
    engines: builtInOrWritten,
  }),
];
