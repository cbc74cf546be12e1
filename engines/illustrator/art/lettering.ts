import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import type { Drawing } from '../types.ts';
import { ICON_SIZE, iconName, iconOf } from './icons.ts';
import { inkBox } from './ink.ts';
import { moved, type Shape, writeShapes } from './shapes.ts';

interface LetterBox {
  width: number;
  height: number;
  /** "#rrggbb" */
  colour: string;
}

const SERIF = '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf';
const BOLD = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
/** The first that has a character draws it; what none has is drawn as U+FFFD. */
const files = [SERIF, BOLD, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'];
/** In parts of the letters' height (em): from one line to the next, between words, and of an icon. */
const LINE = 1.16;
const SPACE = 0.24;
const ICON = 1.05;
/** Where a line's middle is over its baseline: half of a capital's height. */
const MIDDLE = 0.335;
/** Text that would need more lines than this is cut: smaller letters can't be read on a sign. */
const MOST_LINES = 7;
const CUT = '…';

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

function fontAt(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a font collection`);
  opened.set(file, font);
  return font;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const emojiLike = /\p{Emoji_Presentation}|\u{fe0f}/u;
/** Controls, and what would turn the direction of the text around it. */
const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const covers = (font: Font, text: string) =>
  [...text].every((one) => ignorable.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));

/** Letters of one font or one icon, in em: the shapes stand on a baseline at y = 0. */
interface Run {
  advance: number;
  shapes(x: number, y: number, size: number, colour: string): Shape[];
}

function iconRun(name: string): Run {
  const icon = iconOf(name);
  return {
    advance: ICON,
    shapes(x, y, size) {
      const scale = (size * ICON) / ICON_SIZE;
      const place = `translate(${x} ${y - size * (MIDDLE + ICON / 2)}) scale(${scale})`;
      return icon.map((shape) => moved(shape, place));
    },
  };
}

function textRun(text: string, font: Font): Run {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  let d = '';
  glyphs.forEach((glyph, at) => {
    const position = positions[at];
    if (position === undefined) return;
    d += glyph.path.translate(pen + position.xOffset, position.yOffset).toSVG();
    pen += position.xAdvance;
  });
  return {
    advance: pen / font.unitsPerEm,
    shapes(x, y, size, colour) {
      const scale = size / font.unitsPerEm;
      if (d === '') return [];
      const transform = `translate(${x} ${y}) scale(${scale} ${-scale})`;
      return [{ element: 'path', attributes: { d, transform }, fill: colour, stroke: null }];
    },
  };
}

/** The emoji's icon by name, or where the set has none, those of what it is joined from: a family's members. */
function iconsIn(emoji: string): string[] {
  const whole = iconName(emoji);
  return whole === null ? [...emoji].map(iconName).filter((name) => name !== null) : [whole];
}

/** A word's runs in the order of reading from left to right. */
function runsOf(word: string): Run[] {
  // Without a font the text is an icon's name.
  const pieces: { text: string; font: Font | null }[] = [];
  const add = (text: string, font: Font | null) => {
    const last = pieces.at(-1);
    if (font !== null && last?.font === font) last.text += text;
    else pieces.push({ text, font });
  };
  for (const { segment } of graphemes.segment(word)) {
    const icons = emojiLike.test(segment) ? iconsIn(segment) : [];
    if (icons.length > 0) {
      for (const icon of icons) add(icon, null);
      continue;
    }
    const file = files.find((one) => covers(fontAt(one), segment));
    if (file === undefined) add('\ufffd', fontAt(BOLD));
    else add(segment, fontAt(file));
  }
  const runs = pieces.map(({ text, font }) => (font === null ? iconRun(text) : textRun(text, font)));
  return rightToLeft.test(word) ? runs.reverse() : runs;
}

interface Word {
  width: number;
  runs: Run[];
}

function wordOf(text: string): Word {
  const runs = runsOf(text);
  return { runs, width: runs.reduce((sum, run) => sum + run.advance, 0) };
}

const widthOf = (line: readonly Word[]) =>
  line.reduce((sum, word) => sum + word.width, 0) + SPACE * (line.length - 1);

/** Lines of at most `width` em; null when a word is wider. */
function wrap(words: readonly Word[], width: number): Word[][] | null {
  const lines: Word[][] = [];
  for (const word of words) {
    if (word.runs.length === 0) continue;
    if (word.width > width) return null;
    const last = lines.at(-1);
    if (last !== undefined && widthOf([...last, word]) <= width) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** The largest letters with which the words fit: their size and the lines. */
function arranged(words: readonly Word[], box: LetterBox): { size: number; lines: Word[][] } {
  let best: { size: number; lines: Word[][] } = { size: 0, lines: [] };
  let low = 0;
  let high = box.height;
  for (let step = 0; step < 16; step++) {
    const size = (low + high) / 2;
    const lines = wrap(words, box.width / size);
    if (lines !== null && (lines.length - 1) * LINE * size + size <= box.height) {
      best = { size, lines };
      low = size;
    } else high = size;
  }
  return best;
}

/** All words, or as many of the first ones as a reader can still read, with an ellipsis. */
function shortened(texts: readonly string[], box: LetterBox): { size: number; lines: Word[][] } {
  const words = texts.map(wordOf);
  const all = arranged(words, box);
  if (all.lines.length <= MOST_LINES) return all;
  const first = (count: number) =>
    arranged([...words.slice(0, count - 1), wordOf(`${texts[count - 1]}${CUT}`)], box);
  let low = 1;
  let high = texts.length;
  while (high - low > 1) {
    const count = Math.floor((low + high) / 2);
    if (first(count).lines.length <= MOST_LINES) low = count;
    else high = count;
  }
  return first(low);
}

/**
 * Text as outlines, centred in a box from (0, 0) and as large as it fits, in lines that break at spaces:
 * a system without fonts draws it too. Emoji are drawn as icons; a text too long for its box ends in an
 * ellipsis. @param box in any units
 */
export function letter(text: string, box: LetterBox): Drawing {
  const clean = text.replace(/\s+/g, ' ').replace(controls, '').trim();
  const { size, lines } = shortened(
    clean.split(' ').filter((word) => word !== ''),
    box,
  );
  if (rightToLeft.test(clean)) for (const line of lines) line.reverse();
  const shapes: Shape[] = [];
  lines.forEach((line, row) => {
    const middle = box.height / 2 + (row - (lines.length - 1) / 2) * LINE * size;
    let x = (box.width - widthOf(line) * size) / 2;
    for (const word of line) {
      for (const run of word.runs) {
        shapes.push(...run.shapes(x, middle + MIDDLE * size, size, box.colour));
        x += run.advance * size;
      }
      x += SPACE * size;
    }
  });
  const plain = { faces: null, surface: null, shelter: null, inside: null, board: null };
  return { body: writeShapes(shapes), box: inkBox(shapes), ...plain };
}
