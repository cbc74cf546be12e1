import type { Answer, Citation } from '#contract/chat.ts';
import { KalemError } from '#contract/errors.ts';
import { type Answers, answersFrom, findCandidates } from '#text/answers/find.ts';
import type { Question } from '#text/answers/question.ts';
import { questionParts } from '#text/answers/question-parts.ts';
import { topicWords } from '#text/answers/question-words.ts';
import { readUnit } from '#text/search/passages.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { citationsOf, passageCitationOf } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

const mostQuotes = 3;
/** The most quotes for each part of a question that asks for several things. */
const mostOfPart = 2;
const mostNearest = 3;
/** The best units of the search that a judge reads. */
export const mostJudged = 16;

type Found = Pick<Answer, 'kind' | 'citations' | 'nearest' | 'parts' | 'search'>;

/**
 * Citations of the passages that answer a question, or of the nearest ones if none does. A question that asks for
 * several things is answered part by part. Searches by words alone without vectors, or when the model that made them
 * is unavailable.
 * @throws the signal's reason when aborted
 */
export async function searchFor(
  question: Question,
  source: ExtractiveSource,
  signal: AbortSignal,
): Promise<Found> {
  const embedder = await usableEmbedder(question.searched, source);
  signal.throwIfAborted();
  const whole = embedder && (await vectorOf(question.searched, embedder));
  signal.throwIfAborted();
  const search = async (text: string, vector: Float32Array | null) => ({
    answers: await answersTo(text, vector, question, source),
    isHybrid: vector !== null,
  });
  const parts = questionParts(question.searched, question.language);
  if (parts.length > 1) {
    const found = [];
    for (const part of parts) {
      const own = embedder && (await vectorOf(part.searched, embedder));
      signal.throwIfAborted();
      found.push({ ...part, ...(await search(part.searched, own && whole && between(own, whole))) });
    }
    if (found.some(({ answers }) => answers.answered)) return answerParts(found, source);
  }
  const { answers, isHybrid } = await search(question.searched, whole);
  return answerWhole(question.searched, answers, isHybrid, source);
}

/** The unit vector half-way between two: what is asked for, on the subject of the whole question. */
function between(one: Float32Array, other: Float32Array): Float32Array {
  const sum = one.map((value, index) => value + (other[index] ?? 0));
  const length = Math.hypot(...sum) || 1;
  return sum.map((value) => value / length);
}

/** The model of the document's vectors; null without vectors, or when it is unavailable or can't read the question. */
async function usableEmbedder(
  text: string,
  { vectors, embedder: load }: ExtractiveSource,
): Promise<Embedder | null> {
  const embedder = vectors ? await load() : null;
  // Vectors of different weights must never be compared, nor vectors of words that the model can't read.
  return embedder?.name === vectors?.model && embedder?.reads(text) ? embedder : null;
}

/**
 * The answers to a question for one thing, read by the judge where there is one.
 * @param vector the question's vector; null to search by words alone
 */
export async function answersTo(
  text: string,
  vector: Float32Array | null,
  { language, range }: Pick<Question, 'language' | 'range'>,
  {
    index,
    vectors,
    background,
    judge: load,
  }: Pick<ExtractiveSource, 'index' | 'vectors' | 'background' | 'judge'>,
): Promise<Answers> {
  // The vector of "?" or "who?" is near to something too, but such a question has no answer.
  const options = { language, scope: range, vectors: vector && vectors, vector, background };
  // A search by words alone lasts only until the vectors are made, and its starters are tried without a judge.
  const judge = vector && (await load());
  const candidates = findCandidates(index, text, options, judge ? mostJudged : undefined);
  if (topicWords(text).length === 0)
    return { ...answersFrom(index, text, candidates, options), answered: false, quotes: [] };
  const units = candidates.ranked.map(({ position }) => readUnit(index.units, position));
  const isReadable = judge?.reads([text, ...units.map((unit) => unit.text)].join('\n'));
  const judged = judge && isReadable ? await judge.judge(text, units) : null;
  return answersFrom(index, text, candidates, options, judged);
}

/** The answer to a question that asks for one thing. */
function answerWhole(
  text: string,
  { quotes, nearest }: Answers,
  isHybrid: boolean,
  { document }: ExtractiveSource,
): Found {
  const citations = cite(document, quotes, mostQuotes);
  const hasWords = /[\p{L}\p{N}]/u.test(text);
  return {
    kind: citations.length > 0 ? 'quotes' : 'not_found',
    citations,
    nearest: citations.length > 0 || !hasWords ? [] : cite(document, nearest, mostNearest),
    parts: [],
    search: isHybrid ? 'hybrid' : 'words',
  };
}

/** The answer to a question in parts, some of which the document answers: each part's best passages. */
function answerParts(
  found: readonly { words: string; answers: Answers; isHybrid: boolean }[],
  { document }: ExtractiveSource,
): Found {
  const most = mostOfPart;
  const citations: Citation[] = [];
  /** The index of a citation, which is added unless another part has it. */
  const indexOf = (citation: Citation) => {
    const known = citations.findIndex(({ start, end }) => start === citation.start && end === citation.end);
    return known >= 0 ? known : citations.push(citation) - 1;
  };
  const parts = found.map(({ words, answers }) => ({
    words,
    citations: cite(document, answers.quotes, most).map(indexOf),
  }));
  const isHybrid = found.every((part) => part.isHybrid);
  return { kind: 'quotes', citations, nearest: [], parts, search: isHybrid ? 'hybrid' : 'words' };
}

function cite(document: ExtractiveSource['document'], found: Answers['quotes'], most: number): Citation[] {
  const units = found.map(({ unit }) => unit);
  return citationsOf(document, units, most, passageCitationOf);
}

/** A question's vector; null when an embedding service is unavailable, so that the search goes by words alone. */
async function vectorOf(text: string, embedder: Embedder): Promise<Float32Array | null> {
  try {
    const [vector = null] = await embedder.embed([text], 'query');
    return vector;
  } catch (error) {
    if (error instanceof KalemError) return null;
    throw error;
  }
}
