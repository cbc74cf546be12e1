import type { Box, ReadBlock, ReadLine, ReadParagraph, ReadWord } from '../capabilities/recogniser.ts';
import type { RawBlock } from './reader.ts';

type RawParagraph = RawBlock['paragraphs'][number];
type RawLine = RawParagraph['lines'][number];
type RawWord = RawLine['words'][number];
type Corners = RawWord['bbox'];

/** Words less certain than this are specks, lines and pieces of pictures. */
const leastWord = 0.3;
/** What has no letter or digit must be more certain. */
const leastMark = 0.6;
/** So must be a whole line, by its mean. */
const leastLine = 0.45;
/** A word that no speck or leaf looks like. */
const certainWord = 0.8;
const certainLetters = 3;

/**
 * What was read, in the boxes of the picture that is shown, without what is no text.
 * @param page.scale pixels that were read per pixel of the picture
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
    lines: raw.lines.map(line).filter(({ words }) => words.length > 0 && meanConfidence(words) >= leastLine),
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
  return confidence >= (/[\p{L}\p{N}]/u.test(text) ? leastWord : leastMark);
}

/** Every word, in reading order. */
export function wordsOf(blocks: readonly ReadBlock[]): ReadWord[] {
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
  );
}

/** Without the words that could be anything else. */
export function onlyCertain(blocks: readonly ReadBlock[]): ReadBlock[] {
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
  return confidence >= certainWord && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= certainLetters;
}

/** Mean over the characters of all words; null when there are none. */
export function confidenceOf(blocks: readonly ReadBlock[]): number | null {
  const words = wordsOf(blocks);
  return words.length === 0 ? null : meanConfidence(words);
}

/** Mean over characters. */
function meanConfidence(words: readonly ReadWord[]): number {
  let sum = 0;
  let characters = 0;
  for (const { text, confidence } of words) {
    sum += confidence * text.length;
    characters += text.length;
  }
  return sum / characters;
}
