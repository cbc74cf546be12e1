import type { EngineInfo } from '#contract/tools.ts';
import type { TextToSpeechOptions } from '../contract.ts';

/** The voices that can speak a language, ready ones first; all of them where each paragraph has its own. */
export function voicesFor(
  engines: readonly EngineInfo[],
  language: TextToSpeechOptions['language'],
): EngineInfo[] {
  return engines
    .filter(({ languages }) => language === 'auto' || languages === null || languages.includes(language))
    .toSorted((left, right) => Number(right.ready) - Number(left.ready));
}

/** The options in another language, which the chosen voice may not speak. */
export function inLanguage(
  options: TextToSpeechOptions,
  language: TextToSpeechOptions['language'],
): TextToSpeechOptions {
  return { ...options, language, voice: 'auto' };
}
