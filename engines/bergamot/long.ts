import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { spaceless } from '#text/plain/spaceless.ts';

/** The longest part, in characters: about as many as the 128 vocabulary pieces that the engine accepts at once. */
const longestPart = 500;

/** Cuts a text that is too long for the engine in two, and its parts again, until all are short enough. */
export function cutLong(marked: MarkedText): MarkedText[] {
  if (marked.text.length <= longestPart) return [marked];
  const halves = cutInTwo(marked);
  return halves ? halves.flatMap(cutLong) : [marked];
}

/**
 * Boundaries at which a text may be cut, best first: strong and weak punctuation, spaces, letters of scripts without
 * spaces.
 */
const boundaries = [
  /[.!?…;:]["'”’)\]]?\s+|[。！？；：]/g,
  /[,–—)\]]\s+|[、，]/g,
  /\s+/g,
  new RegExp(`(?<=${spaceless})(?=\\p{L})`, 'gu'),
];

/**
 * Cuts a sentence in two, at the best boundary in its middle half, or else anywhere in it. Of equally good boundaries,
 * the one nearest to the middle is chosen.
 * @returns null if there is no boundary
 */
export function cutInTwo(marked: MarkedText): [MarkedText, MarkedText] | null {
  const { text } = marked;
  const contentStart = text.length - text.trimStart().length;
  const middle = text.length / 2;
  const nearest = (pattern: RegExp, reach: number) =>
    Array.from(text.matchAll(pattern), ({ index, 0: boundary }) => index + boundary.length)
      .filter((offset) => offset > contentStart && offset < text.length && Math.abs(offset - middle) < reach)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  for (const reach of [text.length / 4, text.length]) {
    for (const pattern of boundaries) {
      const offset = nearest(pattern, reach);
      if (offset !== undefined)
        return [sliceMarked(marked, 0, offset), sliceMarked(marked, offset, text.length)];
    }
  }
  return null;
}

/**
 * Joins the translations of a sentence's parts. The engine ends a part with a full stop that its source lacks: this
 * becomes the source's comma or colon, or goes.
 */
export function joinParts(sources: readonly MarkedText[], translated: readonly MarkedText[]): MarkedText {
  return joinMarked(
    translated.map((part, index) => {
      const source = sources[index]?.text.trimEnd() ?? '';
      if (index === translated.length - 1 || /[.!?…]["'”’)\]]?$/.test(source)) return part;
      const sourceMark = /[,;:]$/.exec(source)?.[0];
      const { text } = part;
      const stop = /\.(?=\s*$)/.exec(text)?.index;
      if (stop === undefined) return part;
      // The replacement has the same length, so that spans stay valid.
      if (sourceMark) return { ...part, text: text.slice(0, stop) + sourceMark + text.slice(stop + 1) };
      return joinMarked([sliceMarked(part, 0, stop), sliceMarked(part, stop + 1, text.length)]);
    }),
  );
}
