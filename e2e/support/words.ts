import type { ProcessType } from '#contract/processes.ts';
import shellEn from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };
import errorsTr from '#contract/texts/errors/tr.json' with { type: 'json' };
import shellTr from '#contract/texts/tr.json' with { type: 'json' };
import { findTool } from '#tools/find-tool.ts';
import flowEn from '#web/components/tool/flow/texts/en.json' with { type: 'json' };
import flowTr from '#web/components/tool/flow/texts/tr.json' with { type: 'json' };
import modelsEn from '#web/components/tool/models/texts/en.json' with { type: 'json' };
import modelsTr from '#web/components/tool/models/texts/tr.json' with { type: 'json' };
import toolEn from '#web/components/tool/texts/en.json' with { type: 'json' };
import toolTr from '#web/components/tool/texts/tr.json' with { type: 'json' };
import actingEn from '#web/layout/acting/texts/en.json' with { type: 'json' };
import actingTr from '#web/layout/acting/texts/tr.json' with { type: 'json' };
import { adminTexts } from '#web/pages/admin/texts/all.ts';
import loginEn from '#web/pages/login/texts/en.json' with { type: 'json' };
import loginTr from '#web/pages/login/texts/tr.json' with { type: 'json' };
import settingsEn from '#web/pages/settings/texts/en.json' with { type: 'json' };
import settingsTr from '#web/pages/settings/texts/tr.json' with { type: 'json' };
import subscriptionEn from '#web/pages/subscription/texts/en.json' with { type: 'json' };
import subscriptionTr from '#web/pages/subscription/texts/tr.json' with { type: 'json' };

export type Language = 'tr' | 'en';
type Params = Record<string, string | number>;
type Lookup = (key: string, params?: Params) => string;

export interface Words {
  shell: Lookup;
  /** The texts that all tools share. */
  tool: Lookup;
  /** The texts about results that go on to another tool. */
  flow: Lookup;
  models: Lookup;
  /** The operator's pages. */
  admin: Lookup;
  /** The banner over pages where an admin acts as another user. */
  acting: Lookup;
  subscription: Lookup;
  login: Lookup;
  settings: Lookup;
  /** A tool's own texts; the names below are short for those that most journeys use. */
  ofTool: (type: ProcessType) => Lookup;
  summary: Lookup;
  question: Lookup;
  compare: Lookup;
  /** Speech to text. */
  speech: Lookup;
  /** Text to speech. */
  voice: Lookup;
  /** Image to text. */
  image: Lookup;
  translate: Lookup;
  /** Text to image. */
  picture: Lookup;
}

/** Looks up the texts that a user of this language sees; the lookups throw for an unknown key. */
export function wordsOf(language: Language): Words {
  const choose = (texts: Record<Language, object>) => lookup(texts[language]);
  const ofTool = (type: ProcessType) => choose(findTool(type).texts);
  return {
    shell: choose({ en: withErrors(shellEn, errorsEn), tr: withErrors(shellTr, errorsTr) }),
    tool: choose({ en: toolEn, tr: toolTr }),
    flow: choose({ en: flowEn, tr: flowTr }),
    models: choose({ en: modelsEn, tr: modelsTr }),
    admin: choose(adminTexts),
    acting: choose({ en: actingEn, tr: actingTr }),
    login: choose({ en: loginEn, tr: loginTr }),
    settings: choose({ en: settingsEn, tr: settingsTr }),
    subscription: choose({ en: subscriptionEn, tr: subscriptionTr }),
    ofTool,
    summary: ofTool('TextSummarization'),
    question: ofTool('QuestionAnswer'),
    compare: ofTool('Compare'),
    speech: ofTool('SpeechToText'),
    voice: ofTool('TextToSpeech'),
    image: ofTool('ImageToText'),
    translate: ofTool('Translate'),
    picture: ofTool('TextToImage'),
  };
}

/** The shell's texts with those of all errors, which the pages load later. */
function withErrors<Texts extends { errors: object }>(shell: Texts, errors: object) {
  return { ...shell, errors: { ...shell.errors, ...errors } };
}

/** An error's title, the first line of its text. */
export function errorTitle(words: Words, code: string): string {
  return words.shell(`errors.${code}`).split('\n')[0] ?? '';
}

function lookup(texts: object): Lookup {
  return (key, params = {}) => {
    let text: unknown = texts;
    for (const part of key.split('.')) {
      text = typeof text === 'object' && text !== null ? Reflect.get(text, part) : undefined;
    }
    if (typeof text !== 'string') throw new Error(`There is no text with the key ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
  };
}
