import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { fromHtml, spaceLike, toHtml } from '#text/plain/marked/html.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { hideParts, type Protected, showParts } from '#text/translate/protect.ts';
import type { LanguagePair } from '../capabilities/translator.ts';
import { anchorPoints, releasePoints } from './anchors.ts';
import { isHeadingInCapitals, toCapitals, toSentenceCase } from './capitals.ts';
import type { Request } from './chain.ts';
import type { ForeignText } from './foreign.ts';
import { withoutRepetition } from './repetition.ts';

export interface Prepared {
  request: Request;
  /** The text without formatting, used when the engine gives up on it with formatting. */
  plain: Request;
  /** Turns the engine's answer into the translation of the text. */
  settle(answer: string, isPlain: boolean): MarkedText;
}

/**
 * Prepares a sentence, heading or cell: it goes on one line, headings in capitals as sentences; text that the
 * engine can't read is hidden and put back afterwards. Formatting goes as HTML.
 * @returns null for a text without words (numbers, signs, a letter), which stays as it is
 */
export function prepare(
  source: MarkedText,
  foreign: ForeignText,
  { from, to }: LanguagePair,
): Prepared | null {
  const line = foreign.substitute(source.text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
  const { marked: visible, parts } = hideParts({ ...source, text: line }, foreign.find(line));
  if ((visible.text.match(/\p{L}/gu) ?? []).length < 2) return null;
  const capitals = isHeadingInCapitals(visible.text);
  const sent = capitals ? toSentenceCase(visible, from) : visible;
  const { marked, anchors } = anchorPoints(sent);
  const isHtml = marked.spans.length > 0;
  const plain = { text: sent.text, html: false };
  return {
    request: isHtml ? { text: toHtml(marked), html: true } : plain,
    plain,
    settle(answer, isPlain) {
      const answered = isHtml && !isPlain ? fromHtml(answer, marked) : spaceLike(unmarked(answer), sent);
      const unrepeated = withoutRepetition(releasePoints(answered, anchors), sent.text, to);
      return spaceLike(putBack(capitals ? toCapitals(unrepeated, to) : unrepeated, parts), source);
    },
  };
}

/** Puts hidden parts back at their points, or at the end, before the punctuation, if those were lost. */
function putBack(translated: MarkedText, parts: Protected['parts']): MarkedText {
  const pointIds = new Set(translated.spans.map(({ id }) => id));
  const lost = [...parts.keys()].filter((id) => !pointIds.has(id));
  if (lost.length === 0) return showParts(translated, parts);
  const { text } = translated;
  const mark = /[.!?…:;]+\s*$/.exec(text)?.index ?? text.trimEnd().length;
  const end = mark === 0 ? text.length : mark;
  return showParts(
    joinMarked([
      sliceMarked(translated, 0, end),
      ...lost.map((id) => ({ text: ' ', spans: [{ id, start: 1, end: 1 }] })),
      sliceMarked(translated, end, text.length),
    ]),
    parts,
  );
}
