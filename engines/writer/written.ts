import { splitSentences } from '#text/sentences.ts';

/** A sentence that a model wrote, or an item of its list, and the index of its paragraph. */
export interface WrittenText {
  text: string;
  paragraph: number;
}

/** A line at the start such as "Here is the summary:". */
const preamble = /^[^\n]{0,120}:\s*\n+/;
const listMark = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** Removes a remark before a model's text, headings and bold marks. */
export function cleanText(written: string): string {
  return written
    .trim()
    .replace(preamble, '')
    .replace(/^#{1,6}\s+.*$/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .trim();
}

/**
 * Splits a model's text (from cleanText) into the items of its list, or into sentences if it is no list.
 * @param form the form that was asked for
 * @param language the text's language, ISO 639-1
 */
export function splitWritten(clean: string, form: 'paragraph' | 'bullets', language = 'und'): WrittenText[] {
  const lines = clean
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = form === 'bullets' || lines.filter((line) => listMark.test(line)).length > lines.length / 2;
  return lines.flatMap((line, paragraph) => {
    const text = line.replace(listMark, '');
    if (isList) return [{ text, paragraph }];
    return splitSentences(text, language).map(({ start, end }) => ({
      text: text.slice(start, end).trim(),
      paragraph,
    }));
  });
}
