import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { fromHtml, restoreSpacing, toHtml } from '#text/plain/marked/html.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { hideParts, type Protected, showParts } from '#text/translate/protect.ts';
import type { LanguagePair } from '../capabilities/translator.ts';
import { anchorPoints, removeAnchors } from './anchors.ts';
import { isHeadingInCapitals, toCapitals, toSentenceCase } from './capitals.ts';
import type { TranslationRequest } from './chain.ts';
import { withoutRepetition } from './repetition.ts';
import type { UnreadableText } from './unreadable.ts';

/** A text as it is sent to the engine, and the way back. */
export interface PreparedText {
  request: TranslationRequest;
  /** The text without formatting, used when the engine gives up on it with formatting. */
  plain: TranslationRequest;
  /** Turns the engine's answer to `request`, or to `plain` if `isPlain`, into the translation of the text. */
  toTranslation(answer: string, isPlain: boolean): MarkedText;
}

/**
 * Prepares a sentence, heading or cell. Its text is put on one line, and a heading in capitals gets sentence case
 * ("YILLIK RAPOR" is sent as "Yıllık rapor"). Text that the engine can't read is hidden and put back afterwards.
 * Formatting is sent as HTML.
 * @returns null for a text without words (numbers, signs, a letter), which stays as it is
 */
export function prepare(
  source: MarkedText,
  unreadable: UnreadableText,
  { from, to }: LanguagePair,
): PreparedText | null {
  const line = unreadable.substitute(source.text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
  const { marked: visible, parts } = hideParts({ ...source, text: line }, unreadable.find(line));
  if ((visible.text.match(/\p{L}/gu) ?? []).length < 2) return null;
  const capitals = isHeadingInCapitals(visible.text);
  const sent = capitals ? toSentenceCase(visible, from) : visible;
  const { marked: anchored, anchors } = anchorPoints(sent);
  const isHtml = anchored.spans.length > 0;
  const plain = { text: sent.text, html: false };
  return {
    request: isHtml ? { text: toHtml(anchored), html: true } : plain,
    plain,
    toTranslation(answer, isPlain) {
      // Except for the removal of repetitions, these steps undo those above, the last one first.
      const answered =
        isHtml && !isPlain ? fromHtml(answer, anchored) : restoreSpacing(unmarked(answer), sent);
      const unanchored = removeAnchors(answered, anchors);
      const unrepeated = withoutRepetition(unanchored, sent.text, to);
      const inCase = capitals ? toCapitals(unrepeated, to) : unrepeated;
      const complete = putBack(inCase, parts);
      return restoreSpacing(complete, source);
    },
  };
}

/** Puts hidden parts back at their points. Parts whose point was lost go at the end, before the final punctuation. */
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
