import type { ServiceAccess } from '#contract/engine-context.ts';
import { fromHtml, toHtml } from '#text/plain/marked/html.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { answerInvalid } from './failure.ts';

/** A translation is at most so many times as long as the text, or `least` characters; a longer answer isn't one. */
const longestAnswer = { least: 2_000, times: 20 };

/** Reads a service's HTML translation of a text; null if it is too long to be one. */
export function answeredText(html: string, text: MarkedText): MarkedText | null {
  const most = Math.max(longestAnswer.least, toHtml(text).length * longestAnswer.times);
  return html.length > most ? null : fromHtml(html, text);
}

/** Reads a translation of each text; an empty one leaves the text as it is. Throws KalemError service_answer_invalid. */
export function answeredTexts(
  service: ServiceAccess,
  answers: readonly string[],
  texts: readonly MarkedText[],
): MarkedText[] {
  if (answers.length !== texts.length) throw answerInvalid(service, 'The number of translations is wrong');
  return texts.map((text, index) => {
    const answered = answeredText(answers[index] ?? '', text);
    if (!answered) throw answerInvalid(service, 'A translation is too long');
    return answered.text.trim() === '' ? text : answered;
  });
}
