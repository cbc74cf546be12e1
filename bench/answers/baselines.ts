import { type Document, pageAt, type TextLocation } from '#contract/documents.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { splitSentences } from '#text/sentences.ts';

/** Puts the places of a document in the order in which they answer a question, best first. */
export type Ranker = (question: string) => Promise<TextLocation[]>;

const k1 = 1.2;
const b = 0.75;

/** Every sentence and every line of a table, as they stand: no headings joined to them, no column names. */
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

/**
 * Plain BM25 (Robertson and Zaragoza 2009, k1 1.2, b 0.75) over sentences: words in lower case as they
 * stand, no stems, no stop words, nothing known of languages, headings or tables.
 */
export function plainBm25(document: Document, language: string): Ranker {
  const sentences = plainSentences(document, language);
  const bags = sentences.map(({ start, end }) => countsOf(words(document.text.slice(start, end))));
  const lengths = bags.map((bag) => bag.values().reduce((sum, count) => sum + count, 0));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const frequency = countsOf(bags.flatMap((bag) => [...bag.keys()]));
  return async (question) => {
    const scores = bags.map((bag, index) => {
      const dampened = k1 * (1 - b + (b * (lengths[index] ?? 0)) / average);
      return words(question).reduce((sum, word) => {
        const count = bag.get(word) ?? 0;
        const holding = frequency.get(word) ?? 0;
        const rarity = Math.log(1 + (bags.length - holding + 0.5) / (holding + 0.5));
        return sum + (rarity * count * (k1 + 1)) / (count + dampened);
      }, 0);
    });
    return ordered(sentences, scores).filter((_, rank) => rank < 5);
  };
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The embedding model alone, over the same sentences. */
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
    return ordered(sentences, scores).filter((_, rank) => rank < 5);
  };
}

function ordered(places: readonly TextLocation[], scores: readonly number[]): TextLocation[] {
  return places
    .map((place, index) => ({ place, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ place }) => place);
}
