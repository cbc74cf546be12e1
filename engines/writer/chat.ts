import type { Answer, Citation } from '#contract/chat.ts';
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
import { answerTurns } from './prompts.ts';
import { supportOf } from './support.ts';
import { cleanText, splitWritten } from './written.ts';

/** About the length of an answer. */
const answerWords = 150;
/** The earlier turns that the model gets, for questions such as "and when?" */
const mostTurns = 3;
/** The units before and after a quote that the model also reads. */
const unitsAround = 3;
const mostCitations = 8;

/**
 * The built-in engine's answer, reworded by a language model. The built-in engine decides whether and where
 * the document answers; each sentence that the model writes is linked to a location that supports it, or to
 * none. If the model fails, the quotes remain.
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
      if (quoted.kind === 'not_found') return quoted;
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
  const passages = packTexts(passagesOf(quoted.citations, source), textBudget(service.contextTokens));
  const earlierTurns = history
    .slice(-mostTurns)
    .flatMap(({ text, answer }) => (answer?.text ? [{ question: text, answer: answer.text }] : []));
  const turns = answerTurns(language, question, passages[0] ?? '', earlierTurns);
  const { text: raw, finished } = await write(service, turns, {
    signal,
    onText,
    maximumTokens: tokensFor(answerWords) * 2,
  });
  const text = cleanText(raw);
  if (!finished || text === '') throw answerInvalid(service, 'The answer is cut off or empty');
  return {
    ...quoted,
    ...(await linkSentences(text, language, quoted.citations, source)),
    text,
    engine: service.name,
  };
}

/** The units of the quotes and those around them, in the document's order. */
function passagesOf(citations: readonly Citation[], { document, index }: ExtractiveSource): string[] {
  const quoted = citations
    .map(({ start, end }) => index.units.findIndex((unit) => unit.start < end && unit.end > start))
    .filter((order) => order >= 0);
  const passages = index.units
    .filter((_, order) => quoted.some((each) => Math.abs(each - order) <= unitsAround))
    .map(({ text }) => text);
  return passages.length > 0 ? passages : citations.map(({ start, end }) => document.text.slice(start, end));
}

/** Links each sentence to the citation that supports it; locations outside the quotes become citations. */
async function linkSentences(
  text: string,
  language: string,
  quotes: readonly Citation[],
  { document, index, vectors, embedder }: ExtractiveSource,
): Promise<Pick<Answer, 'citations' | 'sentences'>> {
  const sentences = splitWritten(text, 'paragraph', language);
  const support = await supportOf(
    sentences.map((sentence) => sentence.text),
    { index, vectors, embedder: vectors && (await embedder()) },
  );
  const citations = [...quotes];
  const numberOf = (unit: Unit): number | null => {
    const known = citations.findIndex(({ start, end }) => start < unit.end && end > unit.start);
    if (known >= 0) return known;
    const citation = citations.length < mostCitations ? citationOf(document, unit) : null;
    return citation ? citations.push(citation) - 1 : null;
  };
  return {
    sentences: sentences.map((sentence, order) => {
      const unit = support[order];
      return { ...sentence, citation: unit ? numberOf(unit) : null };
    }),
    citations,
  };
}
