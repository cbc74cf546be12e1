import {
  AudioLines,
  FileDiff,
  FileText,
  Languages,
  type LucideIcon,
  MessagesSquare,
  Palette,
  ScanText,
  Volume2,
} from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Process } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { type LazyPart, lazyPart } from '#web/components/lazyPart.tsx';
import { type OptionsProps, optionsForm } from '#web/components/tool/options.ts';
import { documentCompare } from './document-compare/contract.ts';
import { imageToText } from './image-to-text/contract.ts';
import { questionAnswer } from './question-answer/contract.ts';
import { speechToText } from './speech-to-text/contract.ts';
import { textSummarization } from './text-summarization/contract.ts';
import { textToImage } from './text-to-image/contract.ts';
import { textToSpeech } from './text-to-speech/contract.ts';
import { glossaryPath, textTranslate } from './text-translate/contract.ts';
import type { ToolTexts } from './tool.ts';

/** What the browser knows of a tool; its form and its result page are loaded when they are opened. */
export interface WebTool {
  contract: ToolContract;
  texts: Record<Language, () => Promise<{ default: ToolTexts }>>;
  /** The texts as far as the home page needs them. */
  cards: Record<Language, () => Promise<{ default: Pick<ToolTexts, 'name' | 'description'> }>>;
  icon: LucideIcon;
  /** Degrees in OKLCH, for the icon's tile alone. */
  hue: number;
  Form: LazyPart;
  Result: LazyPart<{ process: Process }>;
  /** The form of its options, for running again; absent where there are none. */
  Options?: LazyExoticComponent<ComponentType<OptionsProps>>;
  /** Whether a file, which its runs don't take, fills its form: a picture that it drew. */
  fillsForm?(file: File): Promise<boolean>;
  /** Pages beside its form and results; title: a key of its texts. */
  pages?: readonly { path: string; title: string; Page: LazyPart }[];
}

/** Every tool of the product, in the order of the home page. */
export const webTools: readonly WebTool[] = [
  {
    contract: textSummarization,
    texts: {
      tr: () => import('./text-summarization/tr.json'),
      en: () => import('./text-summarization/en.json'),
    },
    cards: {
      tr: () => import('./text-summarization/tr.json?card'),
      en: () => import('./text-summarization/en.json?card'),
    },
    icon: FileText,
    hue: 265,
    Form: lazyPart(() => import('./text-summarization/Form.tsx')),
    Result: lazyPart(() => import('./text-summarization/Result.tsx')),
    Options: optionsForm(() => import('./text-summarization/Options.tsx')),
  },
  {
    contract: textTranslate,
    texts: {
      tr: () => import('./text-translate/tr.json'),
      en: () => import('./text-translate/en.json'),
    },
    cards: {
      tr: () => import('./text-translate/tr.json?card'),
      en: () => import('./text-translate/en.json?card'),
    },
    icon: Languages,
    hue: 225,
    Form: lazyPart(() => import('./text-translate/Form.tsx')),
    Result: lazyPart(() => import('./text-translate/Result.tsx')),
    Options: optionsForm(() => import('./text-translate/Options.tsx')),
    pages: [
      {
        path: glossaryPath,
        title: 'glossary.title',
        Page: lazyPart(() => import('./text-translate/Glossary.tsx')),
      },
    ],
  },
  {
    contract: speechToText,
    texts: {
      tr: () => import('./speech-to-text/tr.json'),
      en: () => import('./speech-to-text/en.json'),
    },
    cards: {
      tr: () => import('./speech-to-text/tr.json?card'),
      en: () => import('./speech-to-text/en.json?card'),
    },
    icon: AudioLines,
    hue: 30,
    Form: lazyPart(() => import('./speech-to-text/Form.tsx')),
    Result: lazyPart(() => import('./speech-to-text/Result.tsx')),
    Options: optionsForm(() => import('./speech-to-text/Options.tsx')),
  },
  {
    contract: textToSpeech,
    texts: {
      tr: () => import('./text-to-speech/tr.json'),
      en: () => import('./text-to-speech/en.json'),
    },
    cards: {
      tr: () => import('./text-to-speech/tr.json?card'),
      en: () => import('./text-to-speech/en.json?card'),
    },
    icon: Volume2,
    hue: 345,
    Form: lazyPart(() => import('./text-to-speech/Form.tsx')),
    Result: lazyPart(() => import('./text-to-speech/Result.tsx')),
    Options: optionsForm(() => import('./text-to-speech/Options.tsx')),
  },
  {
    contract: textToImage,
    texts: {
      tr: () => import('./text-to-image/tr.json'),
      en: () => import('./text-to-image/en.json'),
    },
    cards: {
      tr: () => import('./text-to-image/tr.json?card'),
      en: () => import('./text-to-image/en.json?card'),
    },
    icon: Palette,
    hue: 305,
    Form: lazyPart(() => import('./text-to-image/Form.tsx')),
    Result: lazyPart(() => import('./text-to-image/Result.tsx')),
    Options: optionsForm(() => import('./text-to-image/Options.tsx')),
    fillsForm: async (file) => (await import('./text-to-image/settings-in-png.ts')).hasSettings(file),
  },
  {
    contract: documentCompare,
    texts: {
      tr: () => import('./document-compare/tr.json'),
      en: () => import('./document-compare/en.json'),
    },
    cards: {
      tr: () => import('./document-compare/tr.json?card'),
      en: () => import('./document-compare/en.json?card'),
    },
    icon: FileDiff,
    hue: 160,
    Form: lazyPart(() => import('./document-compare/Form.tsx')),
    Result: lazyPart(() => import('./document-compare/Result.tsx')),
    Options: optionsForm(() => import('./document-compare/Options.tsx')),
  },
  {
    contract: imageToText,
    texts: {
      tr: () => import('./image-to-text/tr.json'),
      en: () => import('./image-to-text/en.json'),
    },
    cards: {
      tr: () => import('./image-to-text/tr.json?card'),
      en: () => import('./image-to-text/en.json?card'),
    },
    icon: ScanText,
    hue: 85,
    Form: lazyPart(() => import('./image-to-text/Form.tsx')),
    Result: lazyPart(() => import('./image-to-text/Result.tsx')),
    Options: optionsForm(() => import('./image-to-text/Options.tsx')),
  },
  {
    contract: questionAnswer,
    texts: {
      tr: () => import('./question-answer/tr.json'),
      en: () => import('./question-answer/en.json'),
    },
    cards: {
      tr: () => import('./question-answer/tr.json?card'),
      en: () => import('./question-answer/en.json?card'),
    },
    icon: MessagesSquare,
    hue: 195,
    Form: lazyPart(() => import('./question-answer/Form.tsx')),
    Result: lazyPart(() => import('./question-answer/Result.tsx')),
  },
];

/** The tool that runs processes of a type; undefined for a type that isn't registered. */
export function webToolOf(type: string): WebTool | undefined {
  return webTools.find((tool) => tool.contract.type === type);
}
