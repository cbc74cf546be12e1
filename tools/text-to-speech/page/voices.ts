import type { EngineInfo } from '#contract/tools.ts';
import type { TextToSpeechOptions } from '../contract.ts';

/** The voices that speak a language, ready ones first; every voice for 'auto'. */
export function voicesFor(
  engines: readonly EngineInfo[],
  language: TextToSpeechOptions['language'],
): EngineInfo[] {
  return engines
    .filter(({ languages }) => language === 'auto' || languages === null || languages.includes(language))
    .toSorted((left, right) => Number(right.ready) - Number(left.ready));
}

/** The options with another language and an automatic voice, because the chosen voice may not speak it. */
export function withLanguage(
  options: TextToSpeechOptions,
  language: TextToSpeechOptions['language'],
): TextToSpeechOptions {
  return { ...options, language, voice: 'auto' };
}
