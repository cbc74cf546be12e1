import type { Paragraph, Print } from './model.ts';

/** A stretch of a paragraph's text as a paragraph, without white space at its ends, and with its looks and lines. */
export function sliceParagraph(paragraph: Paragraph, from: number, to: number): Paragraph {
  const slice = paragraph.text.slice(from, to);
  const text = slice.trim();
  const start = from + slice.length - slice.trimStart().length;
  const end = start + text.length;
  const runs = paragraph.runs.flatMap((run) =>
    run.end <= start || run.start >= end
      ? []
      : [{ ...run, start: Math.max(0, run.start - start), end: Math.min(end, run.end) - start }],
  );
  const { print } = paragraph;
  const lineStarts = print?.lineStarts?.filter((at) => at > start && at < end).map((at) => at - start);
  // Where a part begins, nothing shows that a paragraph does.
  const isSetApart = from === 0 && print?.isSetApart === true;
  return {
    ...paragraph,
    text,
    runs,
    ...(print && { print: { lineStarts: lineStarts ?? null, isSetApart } }),
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
  return { paragraph: { ...first, text, runs, ...(print && { print }) }, breaks };
}

/** @param offset of the second text in the joined one, where a printed line begins */
function joinedPrint(print: Print, other: Print | undefined, offset: number): Print {
  const { lineStarts } = print;
  const more = other?.lineStarts;
  const joined = lineStarts && more ? [...lineStarts, offset, ...more.map((at) => at + offset)] : null;
  return { ...print, lineStarts: joined };
}

/** A paragraph's text may differ by so many characters, such as the white space at a break. */
const nearLineStart = 2;

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
function runsOn({ print }: Paragraph, offset: number): boolean {
  if (print === undefined) return true;
  return print.lineStarts?.every((at) => Math.abs(at - offset) > nearLineStart) ?? false;
}
