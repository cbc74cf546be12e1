import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import type { Box, Drawing } from '../types.ts';
import { iconName, iconOf, iconSize } from './icons.ts';
import { inkBox } from './ink.ts';
import { type Shape, transformShape, writeShapes } from './shapes.ts';

type LetterBox = Pick<Box, 'width' | 'height'> & { /** "#rrggbb" */ colour: string };

const boldFont = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
/** The first font that has a character draws it; a character that no font has is drawn as U+FFFD. */
const fontFiles = [
  '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ...[boldFont, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
];
/** The distance between baselines, in em, as are the next two lengths. */
const lineHeight = 1.16;
const wordSpace = 0.24;
const iconHeight = 1.05;
/** The height of a line's middle above its baseline, in em: half the height of a capital. */
const middleHeight = 0.335;
/** Text that would need more lines than this is cut, since the letters would be too small to read on a sign. */
const mostLines = 7;

const require = createRequire(import.meta.url);
const openFonts = new Map<string, Font>();

function fontAt(file: string): Font {
  const font = openFonts.get(file) ?? openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a font collection`);
  openFonts.set(file, font);
  return font;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const emojiLike = /\p{Emoji_Presentation}|\u{fe0f}/u;
/** Control characters, including those that change the direction of the text around them. */
const controls = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const covers = (font: Font, text: string) =>
  [...text].every((one) => ignorable.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));

/** A piece of a line: letters of one font, or one icon. */
interface Run {
  /** Its width in em. */
  advance: number;
  /** Draws it with letters of the given size, beginning at the point (x, y) of the baseline. */
  shapes(x: number, y: number, size: number, colour: string): Shape[];
}

function iconRun(name: string): Run {
  const shapes: Run['shapes'] = (x, y, size) => {
    const top = y - size * (middleHeight + iconHeight / 2);
    const transform = `translate(${x} ${top}) scale(${(size * iconHeight) / iconSize})`;
    return iconOf(name).map((shape) => transformShape(shape, transform));
  };
  return { advance: iconHeight, shapes };
}

function textRun(text: string, font: Font): Run {
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  let d = '';
  for (const [index, glyph] of glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    d += glyph.path.translate(pen + xOffset, yOffset).toSVG();
    pen += xAdvance;
  }
  const shapes: Run['shapes'] = (x, y, size, colour) => {
    const scale = size / font.unitsPerEm;
    const attributes = { d, transform: `translate(${x} ${y}) scale(${scale} ${-scale})` };
    return d === '' ? [] : [{ element: 'path', attributes, fill: colour, stroke: null }];
  };
  return { advance: pen / font.unitsPerEm, shapes };
}

/** The name of an emoji's icon; without one, those of the emoji that it is joined from, such as a family's members. */
function iconNames(emoji: string): string[] {
  if (!emojiLike.test(emoji)) return [];
  const whole = iconName(emoji);
  return (whole === null ? [...emoji].map(iconName) : [whole]).filter((name) => name !== null);
}

interface Word {
  /** In em. */
  width: number;
  /** From left to right, also in a script that is written from right to left. */
  runs: Run[];
}

function wordOf(word: string): Word {
  // The font is null for an icon, whose name is the text.
  const pieces: { text: string; font: Font | null }[] = [];
  for (const { segment } of graphemes.segment(word)) {
    const icons = iconNames(segment);
    pieces.push(...icons.map((text) => ({ text, font: null })));
    if (icons.length > 0) continue;
    const file = fontFiles.find((one) => covers(fontAt(one), segment));
    const [text, font] = file === undefined ? ['\ufffd', fontAt(boldFont)] : [segment, fontAt(file)];
    const last = pieces.at(-1);
    if (last?.font === font) last.text += text;
    else pieces.push({ text, font });
  }
  const runs = pieces.map(({ text, font }) => (font === null ? iconRun(text) : textRun(text, font)));
  if (rightToLeft.test(word)) runs.reverse();
  return { runs, width: runs.reduce((sum, run) => sum + run.advance, 0) };
}

const widthOf = (line: readonly Word[]) =>
  line.reduce((sum, word) => sum + word.width, 0) + wordSpace * (line.length - 1);

/** Breaks words into lines of at most `width` em; null when a word is wider. */
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

/** The largest whole number that fits, by bisection between `low`, which fits, and `high`, which doesn't. */
function largestFitting(low: number, high: number, fits: (value: number) => boolean): number {
  if (high - low <= 1) return low;
  const middle = Math.floor((low + high) / 2);
  return fits(middle) ? largestFitting(middle, high, fits) : largestFitting(low, middle, fits);
}

/** The number of letter sizes to choose from. */
const sizeSteps = 65_536;

/** The largest letter size at which the words fit into the box, and their lines. */
function fitLines(words: readonly Word[], box: LetterBox): { size: number; lines: Word[][] } {
  const step = box.height / sizeSteps;
  const steps = largestFitting(0, sizeSteps, (one) => {
    const lines = wrap(words, box.width / (one * step));
    return lines !== null && ((lines.length - 1) * lineHeight + 1) * one * step <= box.height;
  });
  return { size: steps * step, lines: wrap(words, box.width / (steps * step)) ?? [] };
}

/** Does the same for all words, or, if those need too many lines, for as many of the first ones as fit with an ellipsis. */
function fitOrCut(texts: readonly string[], box: LetterBox): { size: number; lines: Word[][] } {
  const words = texts.map(wordOf);
  const all = fitLines(words, box);
  if (all.lines.length <= mostLines) return all;
  const first = (count: number) =>
    fitLines([...words.slice(0, count - 1), wordOf(`${texts[count - 1]}…`)], box);
  return first(largestFitting(1, texts.length, (count) => first(count).lines.length <= mostLines));
}

/**
 * Draws text as outlines, so that a system without fonts shows it too. The text is centred in a box whose corner is
 * (0, 0), as large as it fits, in lines that break at spaces. Emoji are drawn as icons; a text that is too long for
 * its box ends in an ellipsis. The box may be in any units.
 */
export function letter(text: string, box: LetterBox): Drawing {
  const clean = text.replace(/\s+/g, ' ').replace(controls, '').trim();
  const { size, lines } = fitOrCut(clean.split(' ').filter(Boolean), box);
  const shapes = lines.flatMap((line, row) => {
    const baseline = box.height / 2 + ((row - (lines.length - 1) / 2) * lineHeight + middleHeight) * size;
    let x = (box.width - widthOf(line) * size) / 2;
    const words = rightToLeft.test(clean) ? line.toReversed() : line;
    return words.flatMap(({ runs }, index) => {
      if (index > 0) x += wordSpace * size;
      return runs.flatMap((run) => {
        x += run.advance * size;
        return run.shapes(x - run.advance * size, baseline, size, box.colour);
      });
    });
  });
  const plain = { faces: null, surface: null, shelter: null, inside: null, board: null };
  return { body: writeShapes(shapes), box: inkBox(shapes), ...plain };
}
