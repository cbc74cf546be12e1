import type { ServiceAccess } from '#contract/engine-context.ts';
import { fromHtml, toHtml } from '#text/plain/marked/html.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { answerInvalid } from './failure.ts';

/** What is longer isn't read, for it says something else: characters, and times the source. */
const longest = { least: 2_000, times: 20 };

/** What a service made of a text in HTML; null for what can't be its translation. */
export function answeredText(html: string, text: MarkedText): MarkedText | null {
  const most = Math.max(longest.least, toHtml(text).length * longest.times);
  return html.length > most ? null : fromHtml(html, text);
}

/** The same of several texts; one that comes back empty stays as it is. @throws KalemError service_answer_invalid, also for another number of them */
export function answeredTexts(
  service: ServiceAccess,
  answers: readonly string[],
  texts: readonly MarkedText[],
): MarkedText[] {
  if (answers.length !== texts.length) throw answerInvalid(service, 'It answered another number of texts');
  return texts.map((text, index) => {
    const answered = answeredText(answers[index] ?? '', text);
    if (!answered) throw answerInvalid(service, 'A translation of it is too long');
    return answered.text.trim() === '' ? text : answered;
  });
}
