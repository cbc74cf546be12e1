import type { Box, ReadBlock, ReadLine, ReadParagraph, ReadWord } from '../capabilities/recogniser.ts';
import type { RawBlock } from './reader.ts';

type RawParagraph = RawBlock['paragraphs'][number];
type RawLine = RawParagraph['lines'][number];
type RawWord = RawLine['words'][number];
type Corners = RawWord['bbox'];

/** Least confidence of a word; less certain ones are specks, lines and pieces of pictures. */
const leastWordConfidence = 0.3;
/** Least confidence of a word without a letter or digit. */
const leastMarkConfidence = 0.6;
const leastLineConfidence = 0.45;
/** Confidence, and number of letters, that no speck or leaf reaches. */
const certainConfidence = 0.8;
const certainLetters = 3;

/**
 * The boxes in the returned picture, of text alone. @param page.scale Pixels read per pixel of the picture
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
  const word = (raw: RawWord): ReadWord => ({
    ...box(raw.bbox),
    text: raw.text,
    confidence: raw.confidence / 100,
  });
  const line = (raw: RawLine): ReadLine => ({
    ...box(raw.bbox),
    words: raw.words.map(word).filter(isText),
  });
  const paragraph = (raw: RawParagraph): ReadParagraph => ({
    ...box(raw.bbox),
    lines: raw.lines
      .map(line)
      .filter(({ words }) => words.length > 0 && meanConfidence(words) >= leastLineConfidence),
  });
  return blocks
    .map((raw) => ({
      ...box(raw.bbox),
      paragraphs: raw.paragraphs.map(paragraph).filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

function isText({ text, confidence }: ReadWord): boolean {
  if (text.trim() === '') return false;
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWordConfidence : leastMarkConfidence);
}

export function wordsOf(blocks: readonly ReadBlock[]): ReadWord[] {
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
}

export function keepCertain(blocks: readonly ReadBlock[]): ReadBlock[] {
  return blocks
    .map((block) => ({
      ...block,
      paragraphs: block.paragraphs
        .map((paragraph) => ({
          ...paragraph,
          lines: paragraph.lines
            .map((line) => ({ ...line, words: line.words.filter(isCertain) }))
            .filter(({ words }) => words.length > 0),
        }))
        .filter(({ lines }) => lines.length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}

function isCertain({ text, confidence }: ReadWord): boolean {
  return confidence >= certainConfidence && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= certainLetters;
}

/** Mean over the characters of all words; null without words. */
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
