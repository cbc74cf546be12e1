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
    if (words < shortestSample) continue;
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

/** The blocks of running text; those long enough to hold two languages in their sentences. */
function* piecesOf(text: string, blocks: readonly Block[]): Generator<Range & { words: number }> {
  for (const block of blocks) {
    if (block.kind === 'code' || block.kind === 'reference') continue;
    const content = text.slice(block.start, block.end);
    const words = countWords(content);
    if (words < 2 * shortestStretch) {
      yield { start: block.start, end: block.end, words };
      continue;
    }
    let start = block.start;
    for (const match of content.matchAll(/[.!?…][\s"'”’)]+|\n|$/gu)) {
      const end = block.start + match.index + match[0].length;
      const sentenceWords = countWords(text.slice(start, end));
      if (sentenceWords < shortestSample && end < block.end) continue;
      yield { start, end, words: sentenceWords };
      start = end;
    }
  }
}
