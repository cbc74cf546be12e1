import { matchSequences } from '#text/plain/sequences.ts';
import { spaceless } from '#text/plain/spaceless.ts';
import type { SpokenParagraph, SpokenWord } from '../contract.ts';

/**
 * A word with the space before it; where a script writes no spaces, a letter with the marks behind it.
 */
const wordPattern = new RegExp(`\\s*(?:${spaceless}[\\p{P}\\p{M}]*|[^\\s${spaceless}]+)`, 'gv');

/**
 * The paragraph as a person wrote it anew. Words that stayed keep their times and confidence; others
 * share the time of those they replace, or the pause they stand in, by their lengths.
 * @param text Line breaks count as spaces
 */
export function realign(paragraph: SpokenParagraph, text: string): SpokenParagraph {
  const before = paragraph.words.flatMap(inPieces);
  const written = text.replace(/\s+/g, ' ').trim().match(wordPattern) ?? [];
  const partners = partnersOf(
    written.map((word) => word.trim()),
    before.map((word) => word.text.trim()),
  );
  const words: SpokenWord[] = [];
  let index = 0;
  let heard = -1;
  while (index < written.length) {
    const partner = partners[index] ?? -1;
    const kept = before[partner];
    if (kept) {
      words.push({ ...kept, text: written[index] ?? '' });
      heard = partner;
      index += 1;
      continue;
    }
    const next = partners.findIndex((each, at) => at > index && each >= 0);
    const end = next < 0 ? written.length : next;
    const limit = next < 0 ? before.length : (partners[next] ?? 0);
    words.push(...shared(written.slice(index, end), gap(paragraph, before, heard, limit)));
    index = end;
  }
  return { ...paragraph, words };
}

/** The paragraphs with one of them written anew; one of which no words are left goes. */
export function rewritten(
  paragraphs: readonly SpokenParagraph[],
  at: number,
  text: string,
): SpokenParagraph[] {
  return paragraphs
    .map((paragraph, index) => (index === at ? realign(paragraph, text) : paragraph))
    .filter(({ words }) => words.length > 0);
}

/** Seconds that lie between two kept words: those of the words that went, else the pause. */
function gap(paragraph: SpokenParagraph, before: readonly SpokenWord[], last: number, next: number) {
  const [first, final] = [before[last + 1], before[next - 1]];
  if (next - last > 1 && first && final) return { start: first.start, end: final.end };
  const start = before[last]?.end ?? paragraph.start;
  return { start, end: Math.max(start, before[next]?.start ?? paragraph.end) };
}

function shared(texts: readonly string[], { start, end }: { start: number; end: number }): SpokenWord[] {
  const letters = texts.reduce((sum, text) => sum + text.trim().length, 0);
  let done = 0;
  const at = () => start + ((end - start) * done) / letters;
  return texts.map((text) => {
    const from = at();
    done += text.trim().length;
    return { text, start: from, end: at(), confidence: null };
  });
}

/** A word of a script without spaces as its letters, so that an edit within it leaves the others their times. */
function inPieces(word: SpokenWord): SpokenWord[] {
  const pieces = word.text.match(wordPattern) ?? [];
  if (pieces.length < 2) return [word];
  return shared(pieces, word).map((piece) => ({ ...piece, confidence: word.confidence }));
}

/** For each of `written` the index of the same word in `before`, or -1, in order. */
function partnersOf(written: readonly string[], before: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  const numbered = (texts: readonly string[]) =>
    Int32Array.from(texts, (text) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    });
  return [...matchSequences(numbered(written), numbered(before))];
}
