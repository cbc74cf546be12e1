/** Stands for a letter whose code a font doesn't explain. */
export const missingLetter = '\ufffd';

/** Codes 80 to 9F as Windows-1252 reads them; some fonts give them where Unicode has control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const unexplained =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\u0000-\u0008\u000e-\u001f\u007f\u0081\u008d\u008f\u0090\u009d\ue000-\uefff\uf100-\uf8ff\ufffd]/gu;
/** Letters of scripts that never stand between Latin letters, to which unexplained codes may lead by accident. */
const strangeInside = /(?<=\p{Script=Latin})[\p{Lo}--\p{Script=Latin}](?=\p{Script=Latin})/v;
/** The same beside Latin letters, where some are inside words. */
const strangeBeside =
  /(?<=\p{Script=Latin})[\p{Lo}--\p{Script=Latin}]|[\p{Lo}--\p{Script=Latin}](?=\p{Script=Latin})/gv;
/** Bullets and ticks of symbol fonts have these codes; they stand for a letter only between letters. */
const symbolInside = /(?<=\p{L})[\uf000-\uf0ff](?=\p{L})/gu;

/** A text with quotes and dashes for the control characters that stand for them in Windows-1252. */
export function withWindowsSigns(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (sign) => windows1252[sign.charCodeAt(0) - 0x80] ?? sign);
}

/**
 * A text with `missingLetter` in place of each letter that its font doesn't explain, or null when there is none: such
 * letters stand beside others, or in a word of their own between words.
 */
export function withMissingLetters(text: string): string | null {
  const hasStrange = strangeInside.test(text);
  const marked = (hasStrange ? text.replace(strangeBeside, missingLetter) : text)
    .replace(symbolInside, missingLetter)
    .replace(unexplained, missingLetter);
  const isInWord = new RegExp(`\\p{L}${missingLetter}|${missingLetter}\\p{L}`, 'u').test(marked);
  return isInWord ? marked : null;
}
