import type { PicturePage, PictureWord } from '#documents/write/picture-pages.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';
import { locateWords } from '../shared/locate-words.ts';

/** The widths of a space and of letters, as fractions of a line's height. */
const spaceWidth = 0.3;
const minimumLetterWidth = 0.1;
const usualLetterWidth = 0.5;
/** The height of a page in lines of made-up text. */
const linesOfPage = 60;

interface LaidOutWord extends PictureWord {
  /** The index of the word's line in the picture. */
  line: number;
  paragraph: number;
}

/** A word of an edited text that was not recognised in the picture. */
type UnplacedWord = Pick<LaidOutWord, 'text' | 'paragraph'>;

/**
 * Places the words of a page's text, which a person may have edited, on the picture. Unchanged words keep their
 * boxes; others go onto the line of the previous word, into the space that is left there.
 */
export function layoutOf(page: RecognisedPage, pageWords: PageWords): PicturePage {
  const { width, height, languages } = page;
  const language = languages.length === 1 ? (languages[0] ?? null) : null;
  return {
    width,
    height,
    resolution: pageWords.resolution,
    language,
    paragraphs: groupByLine(itemsOf(page, pageWords)),
  };
}

/** The words of the text, in its order. */
function itemsOf(page: RecognisedPage, pageWords: PageWords): LaidOutWord[] {
  const { text } = page;
  const located = locateWords(pageWords.words, text, pageWords.text);
  const items: LaidOutWord[] = [];
  let unplaced: UnplacedWord[] = [];
  let next = 0;
  let paragraph = 0;
  let previousEnd = 0;
  const flushUnplaced = (following: LaidOutWord | null) => {
    for (const item of squeezeBetween(unplaced, items.at(-1) ?? null, following, page, pageWords))
      items.push(item);
    unplaced = [];
  };
  for (const token of text.matchAll(/\S+/g)) {
    const end = token.index + token[0].length;
    if (/\n\s*\n/.test(text.slice(previousEnd, token.index))) paragraph += 1;
    previousEnd = end;
    /** The recognised words that this run of letters holds. */
    const inside = [];
    for (let word = located[next]; word && word.start < end; word = located[next]) {
      inside.push(word);
      next += 1;
    }
    if (inside.length === 0) unplaced.push({ text: token[0], paragraph });
    for (const [position, { index, start }] of inside.entries()) {
      const word = pageWords.words[index];
      if (!word) continue;
      const nextInside = inside[position + 1];
      const printed = text.slice(position === 0 ? token.index : start, nextInside?.start ?? end);
      // A word split across two lines is printed with a hyphen.
      const isSplit = nextInside && pageWords.words[nextInside.index]?.line !== word.line;
      const item = { ...word, text: isSplit ? `${printed}-` : printed, paragraph };
      if (unplaced.length > 0) flushUnplaced(item);
      items.push(item);
    }
  }
  flushUnplaced(null);
  return items;
}

/**
 * Boxes for words without one, in the space after the word before them, or else before the word after them. The width
 * is shared by their letters.
 */
function squeezeBetween(
  words: readonly UnplacedWord[],
  before: LaidOutWord | null,
  after: LaidOutWord | null,
  page: RecognisedPage,
  pageWords: PageWords,
): LaidOutWord[] {
  if (words.length === 0) return [];
  const neighbour = before ?? after;
  if (!neighbour) return stackLines(words, page);
  const line = pageWords.lines[neighbour.line] ?? neighbour;
  const space = spaceWidth * neighbour.height;
  const from = before ? before.x + before.width + space : line.x;
  const to = after && after.line === neighbour.line ? after.x - space : line.x + line.width;
  const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
  const letterWidth = Math.max((to - from) / letters, minimumLetterWidth * neighbour.height);
  let x = from;
  return words.map(({ text, paragraph }) => {
    const width = text.length * letterWidth;
    const item = { ...neighbour, text, paragraph, confidence: 1, x, width };
    x += width + letterWidth;
    return item;
  });
}

/** Boxes for text that a person wrote on a page without words: each paragraph on a line, from the top. */
function stackLines(words: readonly UnplacedWord[], page: RecognisedPage): LaidOutWord[] {
  const height = page.height / linesOfPage;
  let x = 0;
  let line = -1;
  return words.map(({ text, paragraph }) => {
    if (paragraph !== line) x = page.width / 20;
    line = paragraph;
    const width = text.length * height * usualLetterWidth;
    const item = { text, paragraph, line, confidence: 1, x, y: (3 + 1.5 * line) * height, width, height };
    x += width + height / 2;
    return item;
  });
}

/** The words as paragraphs of lines of words. */
function groupByLine(items: readonly LaidOutWord[]): PictureWord[][][] {
  const paragraphs: { paragraph: number; lines: { line: number; words: PictureWord[] }[] }[] = [];
  for (const { paragraph, line, text, confidence, x, y, width, height } of items) {
    if (paragraphs.at(-1)?.paragraph !== paragraph) paragraphs.push({ paragraph, lines: [] });
    const lines = paragraphs.at(-1)?.lines;
    if (lines?.at(-1)?.line !== line) lines?.push({ line, words: [] });
    lines?.at(-1)?.words.push({ text, confidence, x, y, width, height });
  }
  return paragraphs.map(({ lines }) => lines.map(({ words }) => words));
}
