import { splitSentences } from '#text/sentences.ts';

/** A sentence that a model wrote, or an item of its list, and the index of its paragraph. */
export interface WrittenText {
  text: string;
  paragraph: number;
}

/** "Here is the summary:" and the like, on a line of its own at the start. */
const preamble = /^[^\n]{0,120}:\s*\n+/;
const mark = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** A model's text without a remark before it, headings and bold marks. */
export function cleanText(written: string): string {
  return written
    .trim()
    .replace(preamble, '')
    .replace(/^#{1,6}\s+.*$/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .trim();
}

/**
 * Splits a model's text (cleanText) into the items of a list, if one was asked for or written, else into
 * sentences.
 * @param language The text's language, ISO 639-1
 */
export function splitWritten(clean: string, form: 'paragraph' | 'bullets', language = 'und'): WrittenText[] {
  const lines = clean
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = form === 'bullets' || lines.filter((line) => mark.test(line)).length > lines.length / 2;
  return lines.flatMap((line, paragraph) => {
    const text = line.replace(mark, '');
    if (isList) return [{ text, paragraph }];
    return splitSentences(text, language).map(({ start, end }) => ({
      text: text.slice(start, end).trim(),
      paragraph,
    }));
  });
}
