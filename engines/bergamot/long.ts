import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { spaceless } from '#text/plain/spaceless.ts';

/** The longest part, in characters: about as many as the 128 vocabulary pieces that the engine accepts at once. */
const longestPart = 500;

/** Cuts a text that is too long for the engine in halves, repeatedly. */
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
 * Cuts a sentence in two at a clause's end, else between words; null if neither exists. In the middle half,
 * stronger punctuation wins; at equal strength, the cut nearest to the middle.
 */
export function cutInTwo(marked: MarkedText): [MarkedText, MarkedText] | null {
  const { text } = marked;
  const contentStart = text.length - text.trimStart().length;
  const middle = text.length / 2;
  const nearest = (pattern: RegExp, reach: number) =>
    Array.from(text.matchAll(pattern), ({ index, 0: boundary }) => index + boundary.length)
      .filter((offset) => offset > contentStart && offset < text.length && Math.abs(offset - middle) < reach)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const cutOffset = [text.length / 4, text.length]
    .flatMap((reach) => boundaries.map((pattern) => () => nearest(pattern, reach)))
    .reduce<number | undefined>((best, search) => best ?? search(), undefined);
  return cutOffset === undefined
    ? null
    : [sliceMarked(marked, 0, cutOffset), sliceMarked(marked, cutOffset, text.length)];
}

/** Joins the translations of a sentence's parts, without the full stops that the engine added to parts. */
export function joinParts(sources: readonly MarkedText[], translated: readonly MarkedText[]): MarkedText {
  return joinMarked(
    translated.map((part, index) => {
      const source = sources[index]?.text.trimEnd() ?? '';
      if (index === translated.length - 1 || /[.!?…]["'”’)\]]?$/.test(source)) return part;
      const mark = /[,;:]$/.exec(source)?.[0] ?? '';
      const { text } = part;
      const stop = /\.(?=\s*$)/.exec(text)?.index;
      if (stop === undefined) return part;
      // The replacement has the same length, so that spans stay valid.
      if (mark !== '') return { ...part, text: text.slice(0, stop) + mark + text.slice(stop + 1) };
      return joinMarked([sliceMarked(part, 0, stop), sliceMarked(part, stop + 1, text.length)]);
    }),
  );
}
