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
/** Share of the letters that the commonest script must have to tell the language. */
const leastShare = 0.2;
const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

/** True when more than half of a text's letters are Latin. */
export function isLatin(text: string): boolean {
  return 2 * count(text, latin) > count(text, letters);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * The language (ISO 639-1) of a text mostly in a script other than Latin, by that script.
 * @returns 'und' when the script tells no language; null for a Latin text or one without letters
 */
export function languageOfScript(text: string): string | null {
  const all = count(text, letters);
  if (all === 0 || count(text, latin) * 2 >= all) return null;
  const [best] = scripts
    .map(([script, language]) => ({ language, share: count(text, script) / all }))
    .sort((left, right) => right.share - left.share);
  // Japanese is mostly written with Chinese characters.
  if (best?.language === 'zh' && count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0) return 'ja';
  return best && best.share > leastShare ? best.language : 'und';
}
