import type { PicturePage, PictureWord } from '#documents/write/picture-pages.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';
import { placeWords } from '../shared/locate-words.ts';

interface Item extends PictureWord {
  /** Index of the line in the picture that it stands on. */
  line: number;
  paragraph: number;
}

/**
 * The words of a page's text, as a person may have edited it, where they stand in the picture. Unchanged words keep
 * their boxes; others stand on the line of the word before them, in the room that is left there.
 */
export function layoutOf(page: RecognisedPage, kept: PageWords): PicturePage {
  const { width, height, languages } = page;
  const language = languages.length === 1 ? (languages[0] ?? null) : null;
  return {
    width,
    height,
    resolution: kept.resolution,
    language,
    paragraphs: grouped(itemsOf(page, kept)),
  };
}

function itemsOf(page: RecognisedPage, kept: PageWords): Item[] {
  const { text } = page;
  const placed = placeWords(kept.words, text, kept.text);
  const items: Item[] = [];
  let waiting: { text: string; paragraph: number }[] = [];
  let next = 0;
  let paragraph = 0;
  let before = 0;
  const settle = (following: Item | null) => {
    for (const item of squeezed(waiting, items.at(-1) ?? null, following, page, kept)) items.push(item);
    waiting = [];
  };
  for (const token of text.matchAll(/\S+/g)) {
    const end = token.index + token[0].length;
    if (/\n\s*\n/.test(text.slice(before, token.index))) paragraph += 1;
    before = end;
    const inside = [];
    for (let word = placed[next]; word && word.start < end; word = placed[next]) {
      inside.push(word);
      next += 1;
    }
    if (inside.length === 0) waiting.push({ text: token[0], paragraph });
    for (const [at, { index, start }] of inside.entries()) {
      const word = kept.words[index];
      if (!word) continue;
      const until = inside[at + 1];
      const said = text.slice(at === 0 ? token.index : start, until?.start ?? end);
      // A word that a line's end has cut is printed with a hyphen.
      const cut = until && kept.words[until.index]?.line !== word.line;
      const item = { ...word, text: cut ? `${said}-` : said, paragraph };
      if (waiting.length > 0) settle(item);
      items.push(item);
    }
  }
  settle(null);
  return items;
}

/** Words without a box, put between two that have one. */
function squeezed(
  words: readonly { text: string; paragraph: number }[],
  before: Item | null,
  after: Item | null,
  page: RecognisedPage,
  kept: PageWords,
): Item[] {
  if (words.length === 0) return [];
  const beside = before ?? after;
  if (!beside) return stacked(words, page);
  const line = kept.lines[beside.line] ?? beside;
  const space = 0.3 * beside.height;
  const from = before ? before.x + before.width + space : line.x;
  const to = after && after.line === beside.line ? after.x - space : line.x + line.width;
  const letters = words.reduce((sum, { text }) => sum + text.length + 1, 0);
  const letter = Math.max((to - from) / letters, 0.1 * beside.height);
  let x = from;
  return words.map(({ text, paragraph }) => {
    const width = text.length * letter;
    const item = {
      text,
      paragraph,
      line: beside.line,
      confidence: 1,
      x,
      y: beside.y,
      width,
      height: beside.height,
    };
    x += width + letter;
    return item;
  });
}

/** Text that a person wrote on a page where none was found: a paragraph a line, from the top. */
function stacked(words: readonly { text: string; paragraph: number }[], page: RecognisedPage): Item[] {
  const height = page.height / 60;
  let x = 0;
  let line = -1;
  return words.map(({ text, paragraph }) => {
    if (paragraph !== line) x = page.width / 20;
    line = paragraph;
    const width = text.length * height * 0.5;
    const item = { text, paragraph, line, confidence: 1, x, y: (3 + 1.5 * line) * height, width, height };
    x += width + height / 2;
    return item;
  });
}

function grouped(items: readonly Item[]): PictureWord[][][] {
  const paragraphs: { paragraph: number; lines: { line: number; words: PictureWord[] }[] }[] = [];
  for (const { paragraph, line, text, confidence, x, y, width, height } of items) {
    if (paragraphs.at(-1)?.paragraph !== paragraph) paragraphs.push({ paragraph, lines: [] });
    const lines = paragraphs.at(-1)?.lines;
    if (lines?.at(-1)?.line !== line) lines?.push({ line, words: [] });
    lines?.at(-1)?.words.push({ text, confidence, x, y, width, height });
  }
  return paragraphs.map(({ lines }) => lines.map(({ words }) => words));
}
