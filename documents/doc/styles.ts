import type { Properties } from './properties.ts';
import { partOf, propertiesIn, type WordStreams } from './structure.ts';

/** The kinds of styles ([MS-DOC] 2.9.260). */
const kinds = { paragraph: 1, character: 2 };
/** The number of a style that stands on no other. */
const noBase = 0xfff;
/** The most styles that stand on each other. */
const deepestBase = 20;
/** Bytes of a font's entry before its name ([MS-DOC] 2.9.87). */
const fontHead = 40;

/** What a style says of letters and paragraphs, with what it takes over from the styles on which it stands. */
export interface WordStyle {
  readonly letters: Properties;
  readonly paragraph: Properties;
}

interface OwnStyle extends WordStyle {
  readonly base: number;
}

const plain: WordStyle = { letters: new Map(), paragraph: new Map() };

/** The styles of a Word file ([MS-DOC] 2.9.271). @returns gives a style by its number; an empty one if it is unknown */
export function stylesOf(streams: WordStreams): (number: number) => WordStyle {
  const bytes = partOf(streams, 'styles');
  const own: (OwnStyle | null)[] = [];
  const whole = new Map<number, WordStyle>();
  if (bytes.length > 6) {
    const count = bytes.readUInt16LE(2);
    const head = bytes.readUInt16LE(4);
    let at = 2 + bytes.readUInt16LE(0);
    for (let index = 0; index < count && at + 2 <= bytes.length; index += 1) {
      const length = bytes.readUInt16LE(at);
      own.push(length === 0 ? null : styleIn(bytes.subarray(at + 2, at + 2 + length), head));
      at += 2 + length;
    }
  }
  const styleOf = (number: number, depth = 0): WordStyle => {
    const known = whole.get(number);
    const style = own[number];
    if (known || !style) return known ?? plain;
    const base = style.base === noBase || depth > deepestBase ? plain : styleOf(style.base, depth + 1);
    const merged = {
      letters: new Map([...base.letters, ...style.letters]),
      paragraph: new Map([...base.paragraph, ...style.paragraph]),
    };
    whole.set(number, merged);
    return merged;
  };
  return (number) => styleOf(number);
}

/** @param head the bytes of its first part */
function styleIn(style: Buffer, head: number): OwnStyle | null {
  if (style.length < head + 2 || head < 6) return null;
  const kind = style.readUInt16LE(2) & 0xf;
  const base = style.readUInt16LE(2) >> 4;
  const parts: Buffer[] = [];
  let at = head + 2 + 2 * style.readUInt16LE(head) + 2;
  for (let part = style.readUInt16LE(4) & 0xf; part > 0 && at + 2 <= style.length; part -= 1) {
    const length = style.readUInt16LE(at);
    parts.push(style.subarray(at + 2, at + 2 + length));
    // Each begins at an even byte.
    at += 2 + length + (length % 2);
  }
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = parts;
  if (kind === kinds.paragraph)
    return {
      base,
      paragraph: new Map(propertiesIn(first.subarray(2))),
      letters: new Map(propertiesIn(second)),
    };
  return kind === kinds.character
    ? { base, paragraph: new Map(), letters: new Map(propertiesIn(first)) }
    : null;
}

/** The names of the fonts, by their numbers. */
export function fontsOf(streams: WordStreams): string[] {
  const bytes = partOf(streams, 'fonts');
  const fonts: string[] = [];
  let at = 4;
  for (let count = bytes.length > 4 ? bytes.readUInt16LE(0) : 0; count > 0 && at < bytes.length; count -= 1) {
    const length = 1 + (bytes[at] ?? 0);
    const [name = ''] = bytes.toString('utf16le', at + fontHead, at + length).split('\0');
    fonts.push(name);
    at += length;
  }
  return fonts;
}
