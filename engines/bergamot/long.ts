import { joinMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { spaceless } from '#text/plain/spaceless.ts';

/** Characters that are about the 128 pieces of a vocabulary that the engine takes at once. */
const longest = 500;

/** Parts of a text that is too long for the engine, cut in the middle again and again. */
export function cutLong(marked: MarkedText): MarkedText[] {
  if (marked.text.length <= longest) return [marked];
  const halves = cutInTwo(marked);
  return halves ? halves.flatMap(cutLong) : [marked];
}

/** Where a clause ends, the stronger marks first; then words, and letters of scripts without spaces. */
const places = [
  /[.!?…;:]["'”’)\]]?\s+|[。！？；：]/g,
  /[,–—)\]]\s+|[、，]/g,
  /\s+/g,
  new RegExp(`(?<=${spaceless})(?=\\p{L})`, 'gu'),
];

/**
 * Two halves of a sentence, cut at a clause's mark, else between words; null where neither is. Between its
 * quarters a stronger mark is better, at the same strength the one nearer to the middle.
 */
export function cutInTwo(marked: MarkedText): [MarkedText, MarkedText] | null {
  const { text } = marked;
  const begins = text.length - text.trimStart().length;
  const middle = text.length / 2;
  const nearest = (pattern: RegExp, reach: number) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => index + found.length)
      .filter((at) => at > begins && at < text.length && Math.abs(at - middle) < reach)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const at = [text.length / 4, text.length]
    .flatMap((reach) => places.map((pattern) => () => nearest(pattern, reach)))
    .reduce<number | undefined>((found, find) => found ?? find(), undefined);
  return at === undefined ? null : [sliceMarked(marked, 0, at), sliceMarked(marked, at, text.length)];
}

/** The translations of a sentence's parts as one: an end that the engine gave to a part isn't the sentence's. */
export function joinParts(sources: readonly MarkedText[], translated: readonly MarkedText[]): MarkedText {
  return joinMarked(
    translated.map((part, index) => {
      const source = sources[index]?.text.trimEnd() ?? '';
      if (index === translated.length - 1 || /[.!?…]["'”’)\]]?$/.test(source)) return part;
      const mark = /[,;:]$/.exec(source)?.[0] ?? '';
      const { text } = part;
      const stop = /\.(?=\s*$)/.exec(text)?.index;
      if (stop === undefined) return part;
      // The same length, so that spans stay: white space follows anyway.
      if (mark !== '') return { ...part, text: text.slice(0, stop) + mark + text.slice(stop + 1) };
      return joinMarked([sliceMarked(part, 0, stop), sliceMarked(part, stop + 1, text.length)]);
    }),
  );
}
