import type { Block, Range } from '#contract/documents.ts';
import { detectLanguage } from './language.ts';
import { countWords } from './words.ts';

/** Words; a shorter piece shows no language of its own. */
const shortestSample = 10;
/** Words; a shorter stretch of another language is a quotation or a name. */
const shortestStretch = 30;

/**
 * Finds the stretches of at least 30 words that are in another language than the document. A stretch is made of whole
 * sentences; pieces that are too short to show a language belong to the stretch around them.
 * @param language that of the document, as detectLanguage says
 */
export function otherLanguagesIn(
  text: string,
  blocks: readonly Block[],
  language: string,
): (Range & { language: string })[] {
  if (language === 'und') return [];
  const stretches: (Range & { language: string; words: number })[] = [];
  let open = false;
  for (const { start, end, words } of piecesOf(text, blocks)) {
    if (words < shortestSample || isListOfNames(text.slice(start, end))) continue;
    const found = detectLanguage(text.slice(start, end));
    const last = stretches.at(-1);
    if (found === language || found === 'und') open = false;
    else if (open && last?.language === found) {
      last.end = end;
      last.words += words;
    } else {
      stretches.push({ start, end, language: found, words });
      open = true;
    }
  }
  return stretches
    .filter(({ words }) => words >= shortestStretch)
    .map(({ start, end, language: other }) => ({ start, end, language: other }));
}

/** The share of words with a capital first letter from which on a piece is names, which show no language. */
const mostCapitals = 0.7;

/** True for a piece most of whose words begin with a capital and go on in small letters. */
function isListOfNames(piece: string): boolean {
  const words = piece.match(/\p{L}+/gu) ?? [];
  const names = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  return names >= mostCapitals * words.length && words.length > 0;
}

interface Piece extends Range {
  words: number;
}

/** Pieces of running text: blocks, sentences of those that may hold two languages, and short blocks that follow each other. */
function* piecesOf(text: string, blocks: readonly Block[]): Generator<Piece> {
  let short: Piece | undefined;
  for (const block of blocks) {
    if (block.kind === 'code' || block.kind === 'reference') continue;
    const { start, end } = block;
    const words = countWords(text.slice(start, end));
    const isItem = block.kind === 'listItem';
    if (words < shortestSample || (short && isItem)) {
      const joined: Piece = { start: short?.start ?? start, end, words: (short?.words ?? 0) + words };
      if (joined.words < shortestSample) {
        short = joined;
        continue;
      }
      yield joined;
    } else if (words < 2 * shortestStretch) yield { start, end, words };
    else yield* sentencesOf(text, block);
    short = undefined;
  }
}

/** The sentences of a block, short ones with the next. */
function* sentencesOf(text: string, block: Range): Generator<Piece> {
  let start = block.start;
  for (const match of text.slice(block.start, block.end).matchAll(/[.!?…][\s"'”’)]+|\n|$/gu)) {
    const end = block.start + match.index + match[0].length;
    const words = countWords(text.slice(start, end));
    if (words < shortestSample && end < block.end) continue;
    yield { start, end, words };
    start = end;
  }
}
