import { isCapitals } from '#text/capitals.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** In letters. Shorter texts in capitals are mostly acronyms. */
const shortestHeading = 4;

/** True for a heading in capitals, which models trained on sentences translate badly. */
export function isHeadingInCapitals(text: string): boolean {
  return isCapitals(text) && (text.match(/\p{L}/gu) ?? []).length >= shortestHeading;
}

/** Lower-cases all but the first letter by the language's rules, with offsets unchanged. */
export function toSentenceCase({ text, spans }: MarkedText, language: string): MarkedText {
  const first = text.search(/\p{L}/u) + 1;
  const small = letterByLetter(text.slice(first), (letter) =>
    letter === 'İ' ? 'i' : letter.toLocaleLowerCase(language),
  );
  return { text: text.slice(0, first) + small, spans };
}

/** Upper-cases a text by the language's rules, with offsets unchanged. */
export function toCapitals({ text, spans }: MarkedText, language: string): MarkedText {
  return { text: letterByLetter(text, (letter) => letter.toLocaleUpperCase(language)), spans };
}

/** Changes each letter, except one whose length would change: "ß". */
function letterByLetter(text: string, change: (letter: string) => string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const changed = change(letter);
    return changed.length === letter.length ? changed : letter;
  });
}
