import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { fromHtml, spaceLike, toHtml } from '#text/plain/marked/html.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { hideParts, type Protected, showParts } from '#text/translate/protect.ts';
import type { LanguagePair } from '../capabilities/translator.ts';
import { anchorPoints, releasePoints } from './anchors.ts';
import { isHeadingInCapitals, toCapitals, toSentenceCase } from './capitals.ts';
import type { Request } from './chain.ts';
import { undoubled } from './doubled.ts';
import type { Foreign } from './foreign.ts';

/** A text made ready for the engine. */
export interface Prepared {
  request: Request;
  /** The same without its formatting, where the engine gives up on it. */
  plain: Request;
  /** What the engine made of it, as the translation of the text. */
  settle(answer: string, isPlain: boolean): MarkedText;
}

/**
 * Makes ready a sentence, or what stands for one: it goes on one line, headings in capitals as sentences, and what
 * the engine can't read is taken out and put back behind. Formatting goes as HTML.
 * @returns null for a text that says nothing in words, which stays as it is: numbers, signs, a letter
 */
export function prepare(source: MarkedText, foreign: Foreign, { from, to }: LanguagePair): Prepared | null {
  const line = foreign.likened(source.text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, ' '));
  const { marked: shown, parts } = hideParts({ ...source, text: line }, foreign.find(line));
  if ((shown.text.match(/\p{L}/gu) ?? []).length < 2) return null;
  const capitals = isHeadingInCapitals(shown.text);
  const sent = capitals ? toSentenceCase(shown, from) : shown;
  const { marked, anchors } = anchorPoints(sent);
  const isHtml = marked.spans.length > 0;
  const plain = { text: sent.text, html: false };
  return {
    request: isHtml ? { text: toHtml(marked), html: true } : plain,
    plain,
    settle(answer, isPlain) {
      const read = isHtml && !isPlain ? fromHtml(answer, marked) : spaceLike(unmarked(answer), sent);
      const once = undoubled(releasePoints(read, anchors), sent.text, to);
      return spaceLike(putBack(capitals ? toCapitals(once, to) : once, parts), source);
    },
  };
}

/** The hidden parts at their points; those whose points were lost at the end, before its mark. */
function putBack(translated: MarkedText, parts: Protected['parts']): MarkedText {
  const placed = new Set(translated.spans.map(({ id }) => id));
  const lost = [...parts.keys()].filter((id) => !placed.has(id));
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
