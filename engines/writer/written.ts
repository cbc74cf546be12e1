import { splitSentences } from '#text/sentences.ts';

/** A sentence that a model wrote, or a point of its list, and the paragraph that it stands in. */
export interface WrittenText {
  text: string;
  paragraph: number;
}

/** "Here is the summary:" and the like, on a line of its own at the start. */
const preamble = /^[^\n]{0,120}:\s*\n+/;
const mark = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

/** A model's text as it was meant: without a remark before it and marks of Markdown. */
export function cleanText(written: string): string {
  return written
    .trim()
    .replace(preamble, '')
    .replace(/^#{1,6}\s+.*$/gm, '')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .trim();
}

/**
 * Takes a model's text (cleanText) apart: into the points of a list, where one was asked for and written, else into
 * sentences.
 * @param language ISO 639-1 of the text
 */
export function writtenText(clean: string, form: 'paragraph' | 'bullets', language = 'und'): WrittenText[] {
  const lines = clean
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const listed = form === 'bullets' || lines.filter((line) => mark.test(line)).length > lines.length / 2;
  return lines.flatMap((line, paragraph) => {
    const text = line.replace(mark, '');
    if (listed) return [{ text, paragraph }];
    return splitSentences(text, language).map(({ start, end }) => ({
      text: text.slice(start, end).trim(),
      paragraph,
    }));
  });
}
