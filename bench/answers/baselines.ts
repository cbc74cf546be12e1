import { type Document, pageAt, type TextLocation } from '#contract/documents.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { splitSentences } from '#text/sentences.ts';

/** Finds the locations in a document that answer a question, best first. */
export type Ranker = (question: string) => Promise<TextLocation[]>;

/** BM25's usual parameters: how fast repeated words stop counting, and how much long sentences are held back. */
const k1 = 1.2;
const b = 0.75;

/** Every sentence and table line alone, without the headings or column names that the product adds. */
function plainSentences(document: Document, language: string): TextLocation[] {
  return document.blocks.flatMap((block) => {
    const text = document.text.slice(block.start, block.end);
    const ranges = block.kind === 'table' ? lines(text) : splitSentences(text, language);
    return ranges.map(({ start, end }) => ({
      start: block.start + start,
      end: block.start + end,
      page: pageAt(document.pages, block.start + start),
    }));
  });
}

const lines = (text: string) =>
  Array.from(text.matchAll(/[^\n]+/g), (line) => ({ start: line.index, end: line.index + line[0].length }));

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Plain BM25 (Robertson and Zaragoza 2009) over lower-case words of sentences, without stems or stop words. */
export function plainBm25(document: Document, language: string): Ranker {
  const sentences = plainSentences(document, language);
  const bags = sentences.map(({ start, end }) => countsOf(words(document.text.slice(start, end))));
  const lengths = bags.map((bag) => bag.values().reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const frequency = countsOf(bags.flatMap((bag) => [...bag.keys()]));
  return async (question) => {
    const scores = bags.map((bag, index) => {
      const saturation = k1 * (1 - b + (b * (lengths[index] ?? 0)) / average);
      return words(question).reduce((sum, word) => {
        const count = bag.get(word) ?? 0;
        const sentencesWithWord = frequency.get(word) ?? 0;
        const rarity = Math.log(1 + (bags.length - sentencesWithWord + 0.5) / (sentencesWithWord + 0.5));
        return sum + (rarity * count * (k1 + 1)) / (count + saturation);
      }, 0);
    });
    return bestFive(sentences, scores);
  };
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Ranks the same sentences by the embedding model alone. */
export async function plainVectors(
  document: Document,
  language: string,
  embedder: Embedder,
): Promise<Ranker> {
  const sentences = plainSentences(document, language);
  const texts = sentences.map(({ start, end }) => document.text.slice(start, end).replaceAll(/\s+/g, ' '));
  const vectors = await embedder.embed(texts, 'passage');
  return async (question) => {
    const [query] = await embedder.embed([question], 'query');
    const scores = vectors.map((vector) =>
      vector.reduce((sum, value, index) => sum + value * (query?.[index] ?? 0), 0),
    );
    return bestFive(sentences, scores);
  };
}

function bestFive(locations: readonly TextLocation[], scores: readonly number[]): TextLocation[] {
  return locations
    .map((location, index) => ({ location, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, 5)
    .map(({ location }) => location);
}
