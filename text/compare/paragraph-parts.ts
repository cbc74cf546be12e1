import { sourcesOfAll } from './apply/sources.ts';
import type { Paragraph, Print } from './model.ts';

/** A stretch of a paragraph's text as a paragraph, with its looks and lines. */
export function cutParagraph(paragraph: Paragraph, start: number, end: number): Paragraph {
  const text = paragraph.text.slice(start, end);
  const runs = paragraph.runs.flatMap((run) =>
    run.end <= start || run.start >= end
      ? []
      : [{ ...run, start: Math.max(0, run.start - start), end: Math.min(end, run.end) - start }],
  );
  const { print } = paragraph;
  if (!print) return { ...paragraph, text, runs };
  const lineStarts = print.lineStarts?.filter((at) => at > start && at < end).map((at) => at - start) ?? null;
  return { ...paragraph, text, runs, print: { ...print, lineStarts } };
}

/** The same for a part that becomes a paragraph: without white space at its ends. */
export function sliceParagraph(paragraph: Paragraph, from: number, to: number): Paragraph {
  const slice = paragraph.text.slice(from, to);
  const start = from + slice.length - slice.trimStart().length;
  const part = cutParagraph(paragraph, start, start + slice.trim().length);
  // Where a later part begins, nothing shows that a paragraph does.
  return from > 0 && part.print ? { ...part, print: { ...part.print, isSetApart: false } } : part;
}

/** A paragraph with a text in front, which looks like its first letters. */
export function prefixParagraph(paragraph: Paragraph, prefix: string): Paragraph {
  const { text, runs, print } = paragraph;
  const { length } = prefix;
  const lineStarts = print?.lineStarts?.map((at) => at + length) ?? null;
  return {
    ...paragraph,
    text: prefix + text,
    runs: runs.map((run, index) => ({
      ...run,
      start: index === 0 ? 0 : run.start + length,
      end: run.end + length,
    })),
    ...(print && { print: { ...print, lineStarts } }),
  };
}

/** Paragraphs as one, with the offsets of the breaks between them. */
export function joinParagraphs(
  [first, ...others]: readonly Paragraph[],
  separator: string,
): { paragraph: Paragraph; breaks: number[] } {
  if (!first) throw new Error('paragraphs are joined');
  const breaks: number[] = [];
  const runs = [...first.runs];
  let { text, print } = first;
  for (const other of others) {
    breaks.push(text.length);
    text += separator;
    for (const run of other.runs)
      runs.push({ ...run, start: run.start + text.length, end: run.end + text.length });
    print = print && joinedPrint(print, other.print, text.length);
    text += other.text;
  }
  const sources = sourcesOfAll([first, ...others]);
  return { paragraph: { ...first, text, runs, ...(print && { print }), ...sources }, breaks };
}

/** @param offset of the second text in the joined one, where a printed line begins */
function joinedPrint(print: Print, other: Print | undefined, offset: number): Print {
  const { lineStarts } = print;
  const more = other?.lineStarts;
  const joined = lineStarts && more ? [...lineStarts, offset, ...more.map((at) => at + offset)] : null;
  return { ...print, lineStarts: joined };
}

/**
 * True when pages show that a paragraph begins by itself where another document's text runs on: then a break is a change.
 * Without what the page of either shows, nothing is sure.
 * @param at the offset in `whole` at which the paragraph's text begins there
 */
export function isSureBreak(part: Paragraph, whole: Paragraph, at: number): boolean {
  if (!part.print && !whole.print) return false;
  return part.print?.isSetApart !== false && runsOn(whole, at);
}

/** True when the text is known to run on at an offset: no line begins there at which a paragraph might. */
function runsOn({ text, print }: Paragraph, offset: number): boolean {
  if (print === undefined) return !/\n\s*$/.test(text.slice(0, offset));
  return print.lineStarts !== null && !print.lineStarts.includes(offset);
}
