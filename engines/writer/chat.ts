import type { Answer, Citation, Computed } from '#contract/chat.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';
import type { Unit } from '#text/search/unit.ts';
import type { ChatEngine, ChatRequest } from '../capabilities/chat.ts';
import { citationOf } from '../extractive/citations.ts';
import type { ExtractiveSource } from '../extractive/source.ts';
import { answerInvalid } from '../services/failure.ts';
import { textBudget, tokensFor } from '../services/openai/budget.ts';
import type { WriteChat } from '../services/openai/chat.ts';
import { packTexts } from './pack.ts';
import { answerTurns, computedLine } from './prompts.ts';
import { supportOf } from './support.ts';
import { cleanText, splitWritten } from './written.ts';

/** The usual length of an answer. The model isn't told; the limit of its tokens follows from this. */
const answerWords = 150;
/** How many earlier turns the model gets, for questions such as "and when?" */
const mostTurns = 3;
/** How many units before and after a quote the model also reads. */
const unitsAround = 3;

/**
 * Makes an engine whose answers are those of the built-in engine (`quoting`), reworded by a language model. The
 * built-in engine decides whether and where the document answers; each sentence that the model writes is linked to a
 * location that supports it, or to none. If the service fails or the model's answer is cut off, only the quotes remain,
 * even when `onText` already got a part of the answer.
 */
export function createWrittenChat(
  quoting: ChatEngine,
  source: ExtractiveSource,
  { service, write }: { service: ServiceAccess; write: WriteChat },
): ChatEngine {
  return {
    name: service.name,
    async answer(request) {
      const quoted = await quoting.answer(request);
      // Pages and words that were only counted leave nothing to word.
      if (quoted.kind === 'not_found' || quoted.citations.length === 0) return quoted;
      request.onStage('writing');
      try {
        return await writeAnswer(quoted, request, source, service, write);
      } catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof KalemError)) throw error;
        return { ...quoted, writeError: { code: error.code, params: error.params } };
      }
    },
  };
}

async function writeAnswer(
  quoted: Answer,
  { text: question, history, signal, onText }: ChatRequest,
  source: ExtractiveSource,
  service: ServiceAccess,
  write: WriteChat,
): Promise<Answer> {
  const detected = detectLanguage(question);
  const language = detected === 'und' ? source.language : detected;
  // An answer takes one request. What doesn't fit into the model's context is left out: the later passages.
  const computed = quoted.computed ? [computedLine(language, quoted.computed)] : [];
  const texts = [...computed, ...passagesOf(quoted.citations, source)];
  const [passages = ''] = packTexts(texts, textBudget(service.contextTokens));
  const earlierTurns = history
    .slice(-mostTurns)
    .flatMap(({ text, answer }) => (answer?.text ? [{ question: text, answer: answer.text }] : []));
  const turns = answerTurns(language, question, passages, earlierTurns);
  const { text: raw, finished } = await write(service, turns, {
    signal,
    onText,
    // Twice the usual length, since an answer that is cut off is discarded.
    maximumTokens: tokensFor(answerWords) * 2,
  });
  const text = cleanText(raw);
  if (!finished || text === '') throw answerInvalid(service, 'The answer is cut off or empty');
  return {
    ...quoted,
    ...(await linkSentences(text, language, quoted, source)),
    text,
    engine: service.name,
  };
}

/** The units of the quotes and those around them, in the document's order. */
function passagesOf(citations: readonly Citation[], { document, index }: ExtractiveSource): string[] {
  const quotedUnits = citations
    .map(({ start, end }) => index.units.findIndex((unit) => unit.start < end && unit.end > start))
    .filter((unitIndex) => unitIndex >= 0);
  const passages = index.units
    .filter((_, unitIndex) => quotedUnits.some((quoted) => Math.abs(quoted - unitIndex) <= unitsAround))
    .map(({ text }) => text);
  // Quotes that lie in no unit are given without what stands around them.
  return passages.length > 0 ? passages : citations.map(({ start, end }) => document.text.slice(start, end));
}

/** Links each sentence to the citation that supports it; locations outside the quotes become citations. */
async function linkSentences(
  text: string,
  language: string,
  { citations: quotes, computed }: Pick<Answer, 'citations' | 'computed'>,
  { document, index, vectors, embedder }: ExtractiveSource,
): Promise<Pick<Answer, 'citations' | 'sentences'>> {
  // Answers are asked for as running text, but a model may write a list, which is split into its items.
  const sentences = splitWritten(text, 'paragraph', language);
  const support = await supportOf(
    sentences.map((sentence) => sentence.text),
    { index, vectors, embedder: vectors && (await embedder()) },
  );
  const citations = [...quotes];
  /** The index of the citation that overlaps a unit, which is added if there is none; null when it can't be quoted. */
  const citeUnit = (unit: Unit): number | null => {
    const known = citations.findIndex(({ start, end }) => start < unit.end && end > unit.start);
    if (known >= 0) return known;
    const citation = citationOf(document, unit);
    return citation ? citations.push(citation) - 1 : null;
  };
  return {
    sentences: sentences.map((sentence, order) => {
      const unit = support[order];
      // A sum stands in no unit of the document; the rows that it comes from support it.
      const rows = quotes.length > 0 && tells(sentence.text, computed) ? 0 : null;
      return { ...sentence, citation: unit ? citeUnit(unit) : rows };
    }),
    citations,
  };
}

/** True when a sentence tells a computed value, in digits. */
function tells(sentence: string, computed: Computed | null): boolean {
  const number = computed?.value.match(/\d(?:[\d.,]*\d)?/)?.[0];
  return (
    number !== undefined && new RegExp(`(?<![\\d.,])${RegExp.escape(number)}(?![.,]?\\d)`).test(sentence)
  );
}
