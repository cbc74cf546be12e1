import shellEn from '#contract/texts/en.json' with { type: 'json' };
import shellTr from '#contract/texts/tr.json' with { type: 'json' };
import compareEn from '#tools/document-compare/texts/en.json' with { type: 'json' };
import compareTr from '#tools/document-compare/texts/tr.json' with { type: 'json' };
import imageEn from '#tools/image-to-text/texts/en.json' with { type: 'json' };
import imageTr from '#tools/image-to-text/texts/tr.json' with { type: 'json' };
import questionEn from '#tools/question-answer/texts/en.json' with { type: 'json' };
import questionTr from '#tools/question-answer/texts/tr.json' with { type: 'json' };
import speechEn from '#tools/speech-to-text/texts/en.json' with { type: 'json' };
import speechTr from '#tools/speech-to-text/texts/tr.json' with { type: 'json' };
import summaryEn from '#tools/text-summarization/texts/en.json' with { type: 'json' };
import summaryTr from '#tools/text-summarization/texts/tr.json' with { type: 'json' };
import pictureEn from '#tools/text-to-image/texts/en.json' with { type: 'json' };
import pictureTr from '#tools/text-to-image/texts/tr.json' with { type: 'json' };
import voiceEn from '#tools/text-to-speech/texts/en.json' with { type: 'json' };
import voiceTr from '#tools/text-to-speech/texts/tr.json' with { type: 'json' };
import translateEn from '#tools/text-translate/texts/en.json' with { type: 'json' };
import translateTr from '#tools/text-translate/texts/tr.json' with { type: 'json' };
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

export function wordsOf(language: Language): Words {
  const texts =
    language === 'tr'
      ? {
          shell: shellTr,
          tool: toolTr,
          flow: flowTr,
          models: modelsTr,
          admin: adminTexts.tr,
          acting: actingTr,
          login: loginTr,
          settings: settingsTr,
          subscription: subscriptionTr,
          summary: summaryTr,
          question: questionTr,
          compare: compareTr,
          speech: speechTr,
          voice: voiceTr,
          image: imageTr,
          translate: translateTr,
          picture: pictureTr,
        }
      : {
          shell: shellEn,
          tool: toolEn,
          flow: flowEn,
          models: modelsEn,
          admin: adminTexts.en,
          acting: actingEn,
          login: loginEn,
          settings: settingsEn,
          subscription: subscriptionEn,
          summary: summaryEn,
          question: questionEn,
          compare: compareEn,
          speech: speechEn,
          voice: voiceEn,
          image: imageEn,
          translate: translateEn,
          picture: pictureEn,
        };
  return {
    shell: lookup(texts.shell),
    tool: lookup(texts.tool),
    flow: lookup(texts.flow),
    models: lookup(texts.models),
    admin: lookup(texts.admin),
    acting: lookup(texts.acting),
    login: lookup(texts.login),
    settings: lookup(texts.settings),
    subscription: lookup(texts.subscription),
    summary: lookup(texts.summary),
    question: lookup(texts.question),
    compare: lookup(texts.compare),
    speech: lookup(texts.speech),
    voice: lookup(texts.voice),
    image: lookup(texts.image),
    translate: lookup(texts.translate),
    picture: lookup(texts.picture),
  };
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
