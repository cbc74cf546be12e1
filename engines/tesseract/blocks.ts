import type { Box, ReadBlock, ReadWord } from '../capabilities/recogniser.ts';
import type { RawBlock } from './reader.ts';

type RawParagraph = RawBlock['paragraphs'][number];
type RawLine = RawParagraph['lines'][number];
type RawWord = RawLine['words'][number];
type Corners = RawWord['bbox'];

/** The least confidence of a word; less certain ones are specks, lines and pieces of pictures. */
const leastWordConfidence = 0.3;
/** The least confidence of a word without a letter or digit. */
const leastMarkConfidence = 0.6;
const leastLineConfidence = 0.45;
/** A confidence and a number of letters that no speck or leaf reaches. */
const certainConfidence = 0.8;
const certainLetters = 3;

/**
 * Tesseract's blocks without what is no text, and with boxes in pixels of the returned picture.
 * @param page `scale`: pixels of the page that was read for each pixel of the picture
 */
export function blocksFrom(
  blocks: readonly RawBlock[],
  page: { picture: { width: number; height: number }; scale: number },
): ReadBlock[] {
  const box = ({ x0, y0, x1, y1 }: Corners): Box => {
    const x = Math.min(x0 / page.scale, page.picture.width);
    const y = Math.min(y0 / page.scale, page.picture.height);
    return {
      x,
      y,
      width: Math.min(x1 / page.scale, page.picture.width) - x,
      height: Math.min(y1 / page.scale, page.picture.height) - y,
    };
  };
  const word = ({ bbox, text, confidence }: RawWord) => ({
    ...box(bbox),
    text,
    confidence: confidence / 100,
  });
  const line = ({ bbox, words }: RawLine) => ({ ...box(bbox), words: words.map(word) });
  const paragraph = ({ bbox, lines }: RawParagraph) => ({ ...box(bbox), lines: lines.map(line) });
  const all = blocks.map(({ bbox, paragraphs }) => ({ ...box(bbox), paragraphs: paragraphs.map(paragraph) }));
  return keepText(all, isText, leastLineConfidence);
}

/** Keeps words that pass a test, in lines of at least that mean confidence, and drops blocks that become empty. */
function keepText(
  blocks: readonly ReadBlock[],
  isKept: (word: ReadWord) => boolean,
  lineConfidence: number,
): ReadBlock[] {
  return blocks.flatMap((block) => {
    const paragraphs = block.paragraphs.flatMap((paragraph) => {
      const lines = paragraph.lines.flatMap((line) => {
        const words = line.words.filter(isKept);
        return words.length > 0 && meanConfidence(words) >= lineConfidence ? [{ ...line, words }] : [];
      });
      return lines.length > 0 ? [{ ...paragraph, lines }] : [];
    });
    return paragraphs.length > 0 ? [{ ...block, paragraphs }] : [];
  });
}

function isText({ text, confidence }: ReadWord): boolean {
  if (text.trim() === '') return false;
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWordConfidence : leastMarkConfidence);
}

/** All lines of some blocks, which may be Tesseract's own. */
export function linesOf<Line>(
  blocks: readonly { paragraphs: readonly { lines: readonly Line[] }[] }[],
): Line[] {
  return blocks.flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

/** All words of some blocks. */
export const wordsOf = (blocks: readonly ReadBlock[]): ReadWord[] =>
  linesOf(blocks).flatMap(({ words }) => words);

/** Keeps only words that are surely text. */
export function keepCertain(blocks: readonly ReadBlock[]): ReadBlock[] {
  return keepText(blocks, isCertain, 0);
}

function isCertain({ text, confidence }: ReadWord): boolean {
  return confidence >= certainConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= certainLetters;
}

/** The mean confidence over the characters of all words, from 0 to 1; null without words. */
export function confidenceOf(blocks: readonly ReadBlock[]): number | null {
  const words = wordsOf(blocks);
  return words.length === 0 ? null : meanConfidence(words);
}

function meanConfidence(words: readonly ReadWord[]): number {
  let sum = 0;
  let characters = 0;
  for (const { text, confidence } of words) {
    sum += confidence * text.length;
    characters += text.length;
  }
  return sum / characters;
}
