/** A mark before the text of a note: "1", "12.", "*", "¹". */
const leadingMark = /^(\d{1,3}|[*†‡§]{1,3}|[⁰¹²³⁴-⁹]{1,3})[.)]?\s+(?=\S)/u;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The mark with which the text of a note begins, in ordinary figures, and its length with the white space behind. */
export function markOfNote(text: string): { mark: string; length: number } | null {
  const found = leadingMark.exec(text);
  return found ? { mark: withoutSuperscript(found[1] ?? ''), length: found[0].length } : null;
}

/** A text with ordinary figures for raised ones. */
export function withoutSuperscript(text: string): string {
  return text.replace(/[⁰¹²³⁴-⁹]/gu, (sign) => String(superscripts.indexOf(sign)));
}

/**
 * A superscript figure, or figures and signs that are glued to a word or a closing mark: not to capitals, as in codes,
 * nor to a decimal mark, nor to the letter of a part ("A.1").
 */
const possibleMarks =
  /[⁰¹²³⁴-⁹]{1,3}|(?<=[\p{Ll};!?)\]”’"'»]|(?<!\d|(?<!\p{L})\p{Lu})[.,:])(?:\d{1,2}|[*†‡§]{1,3})(?=$|[\s.,;:)\]])/gu;

/** A measure that has squares and cubes: "m²", "per cm³". */
const unit = /(?:^|[^\p{L}])(?:[kcdmµμ]?m|ft|yd|in|s|sn)$/u;
const longestUnit = 8;

/**
 * Makes a function that takes the marks of notes out of texts, which it must be given in the order of the document. A
 * figure that is no superscript counts only as the mark that comes next.
 * @param marks of the document's notes, in order
 */
export function noteMarkRemover(marks: readonly string[]): (text: string) => string {
  let next = 0;
  const known = new Set(marks);
  return (text) => {
    if (known.size === 0) return text;
    return text.replace(possibleMarks, (found, offset: number) => {
      const mark = withoutSuperscript(found);
      const isSuperscript = mark !== found;
      const before = text.slice(Math.max(0, offset - longestUnit), offset);
      const isPower = isSuperscript && (unit.test(before) || (/[\d)]$/.test(before) && mark !== marks[next]));
      if (isPower || !(isSuperscript ? known.has(mark) : mark === marks[next])) return found;
      next = Math.max(next, marks.indexOf(mark, next) + 1);
      return '';
    });
  };
}
