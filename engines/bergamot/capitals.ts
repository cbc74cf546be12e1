import { isCapitals } from '#text/capitals.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';

/** Shorter ones are mostly acronyms. */
const shortest = 4;

/** Whether a text is a heading in capitals, which the models, trained on sentences, spoil. */
export function isHeadingInCapitals(text: string): boolean {
  return isCapitals(text) && (text.match(/\p{L}/gu) ?? []).length >= shortest;
}

/** Small letters behind a capital, by the rules of the language. Offsets stay. */
export function toSentenceCase({ text, spans }: MarkedText, language: string): MarkedText {
  const first = text.search(/\p{L}/u) + 1;
  const small = letterByLetter(text.slice(first), (letter) =>
    letter === 'İ' ? 'i' : letter.toLocaleLowerCase(language),
  );
  return { text: text.slice(0, first) + small, spans };
}

/** Capitals by the rules of the language. Offsets stay. */
export function toCapitals({ text, spans }: MarkedText, language: string): MarkedText {
  return { text: letterByLetter(text, (letter) => letter.toLocaleUpperCase(language)), spans };
}

/** A letter that would change its length stays as it is: "ß". */
function letterByLetter(text: string, change: (letter: string) => string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const changed = change(letter);
    return changed.length === letter.length ? changed : letter;
  });
}
