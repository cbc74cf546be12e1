/** Scripts that no built-in voice reads, each with the language that it most likely is. */
const scripts: readonly [script: RegExp, language: string][] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];
const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * ISO 639-1 of a text mostly in a script other than Latin; 'und' if unknown, null for Latin or no letters.
 */
export function languageOfScript(text: string): string | null {
  const all = count(text, letters);
  if (all === 0 || count(text, latin) * 2 >= all) return null;
  const best = scripts
    .map(([script, language]) => ({ language, share: count(text, script) / all }))
    .sort((left, right) => right.share - left.share)[0];
  // Japanese is mostly written with Chinese characters.
  if (best?.language === 'zh' && count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0) return 'ja';
  return best && best.share > 0.2 ? best.language : 'und';
}
