import type { Language } from '#contract/languages.ts';
import { type LevelOverride, type ListLevel, ListNumbers } from '../office/list-numbers.ts';
import { characterProperty, wordOf } from './properties.ts';
import { propertiesIn, tableFrom, type WordStreams } from './structure.ts';

/** The names of the formats of numbers (ST_NumberFormat) by the codes of [MS-OSHARED] 2.2.1.3. */
const formats: ReadonlyMap<number, string> = new Map([
  [0, 'decimal'],
  [1, 'upperRoman'],
  [2, 'lowerRoman'],
  [3, 'upperLetter'],
  [4, 'lowerLetter'],
  [5, 'ordinal'],
  [6, 'cardinalText'],
  [7, 'ordinalText'],
  [8, 'hex'],
  [9, 'chicago'],
  [18, 'decimalEnclosedCircle'],
  [22, 'decimalZero'],
  [23, 'bullet'],
  [26, 'decimalEnclosedFullstop'],
  [27, 'decimalEnclosedParen'],
  [57, 'numberInDash'],
  [58, 'russianLower'],
  [59, 'russianUpper'],
  [255, 'none'],
]);
const levels = 9;
/** Bytes of a list, of the head of a level, of a list's use and of a change to a level ([MS-DOC] 2.9.147, .150, .131, .132). */
const bytesOf = { list: 28, level: 28, use: 16, change: 8 };
/** What separates a number from its text: a tab, a space, nothing. */
const nothing = 2;

/** Reads entries one after the other. */
class Cursor {
  readonly bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  take(length: number): Buffer {
    const taken = this.bytes.subarray(this.at, this.at + length);
    if (taken.length < length) throw new RangeError('the lists end too early');
    this.at += length;
    return taken;
  }
}

/**
 * The lists of a Word file ([MS-DOC] 2.9.192 and 2.9.195), by the numbers with which paragraphs name them.
 * @throws RangeError when they are damaged
 */
export function listsOf(streams: WordStreams, fonts: readonly string[], language: Language): ListNumbers {
  const numbers = new ListNumbers(language);
  const defined = tableFrom(streams, 'lists');
  const used = tableFrom(streams, 'listChanges');
  if (defined.length === 0 || used.length === 0) return numbers;
  const count = defined.readUInt16LE(0);
  // The levels of all lists stand behind the lists.
  const cursor = new Cursor(defined, 2 + bytesOf.list * count);
  for (let index = 0; index < count; index += 1) {
    const list = defined.subarray(2 + bytesOf.list * index);
    const isSimple = ((list[26] ?? 0) & 1) === 1;
    const own = new Map<number, ListLevel>();
    for (let level = 0; level < (isSimple ? 1 : levels); level += 1) {
      const style = list.readUInt16LE(8 + 2 * level);
      own.set(level, levelAt(cursor, fonts, style === 0xfff ? null : String(style)));
    }
    numbers.define(String(list.readInt32LE(0)), { levels: own, styleLink: null, numStyleLink: null });
  }
  const uses = used.readUInt32LE(0);
  const changes = new Cursor(used, 4 + bytesOf.use * uses);
  for (let index = 0; index < uses; index += 1) {
    const use = used.subarray(4 + bytesOf.use * index);
    // Before the changes of each list stands a number that says nothing.
    changes.take(4);
    const overrides = new Map<number, LevelOverride>();
    for (let change = use[12] ?? 0; change > 0; change -= 1) {
      const entry = changes.take(bytesOf.change);
      const flags = entry.readUInt32LE(4);
      const level = (flags & 0x20) === 0 ? null : levelAt(changes, fonts, null);
      overrides.set(flags & 0xf, {
        level,
        start: (flags & 0x10) === 0 ? null : (level?.start ?? entry.readInt32LE(0)),
      });
    }
    numbers.add(String(index + 1), { definition: String(use.readInt32LE(0)), overrides });
  }
  return numbers;
}

/** Reads a level ([MS-DOC] 2.9.149). */
function levelAt(cursor: Cursor, fonts: readonly string[], style: string | null): ListLevel {
  const head = cursor.take(bytesOf.level);
  const flags = head[5] ?? 0;
  cursor.take(head[25] ?? 0);
  const letters = new Map(propertiesIn(cursor.take(head[24] ?? 0)));
  const text = cursor.take(2 * cursor.take(2).readUInt16LE(0)).toString('utf16le');
  const font = wordOf(letters, characterProperty.font);
  return {
    format: formats.get(head[4] ?? 0) ?? 'decimal',
    custom: null,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters stand for the numbers of levels
    text: text.replace(/[\0-\x08]/g, (sign) => `%${sign.charCodeAt(0) + 1}`),
    start: head.readInt32LE(0),
    legal: (flags & 4) !== 0,
    restart: (flags & 8) === 0 ? null : (head[26] ?? 0),
    separated: head[15] !== nothing,
    style,
    font: font === null ? null : (fonts[font] ?? null),
  };
}
