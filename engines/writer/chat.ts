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

/** Of an answer, in words. */
const answerWords = 150;
/** Earlier turns that the model is told, for "and when?" */
const turnsTold = 3;
/** Units around a quote that the model reads with it. */
const reach = 3;
/** Places that an answer may lead to. */
const mostCitations = 8;

/**
 * The built-in engine's answer, written out by a language model. Whether the document answers at all, and where,
 * is decided before the model is asked; each sentence that it writes is linked to a place that supports it, or
 * to none. What goes wrong with the model leaves the quotes.
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
        return await written(quoted, request, source, service, write);
      } catch (error) {
        request.signal.throwIfAborted();
        if (!(error instanceof KalemError)) throw error;
        return { ...quoted, writeError: { code: error.code, params: error.params } };
      }
    },
  };
}

async function written(
  quoted: Answer,
  { text: question, history, signal, onText }: ChatRequest,
  source: ExtractiveSource,
  service: ServiceAccess,
  write: WriteChat,
): Promise<Answer> {
  const asked = detectLanguage(question);
  const language = asked === 'und' ? source.language : asked;
  const passages = packTexts(passagesOf(quoted.citations, source), textBudget(service.contextTokens));
  const told = history
    .slice(-turnsTold)
    .flatMap(({ text, answer }) => (answer?.text ? [{ question: text, answer: answer.text }] : []));
  const turns = answerTurns(language, question, passages[0] ?? '', told);
  const { text: raw, finished } = await write(service, turns, {
    signal,
    onText,
    maximumTokens: tokensFor(answerWords) * 2,
  });
  const text = cleanText(raw);
  if (!finished || text === '') throw answerInvalid(service, 'cut off or empty');
  return {
    ...quoted,
    ...(await linked(text, language, quoted.citations, source)),
    text,
    engine: service.name,
  };
}

/** The units of the quotes and those around them, in the document's order, as they stand there. */
function passagesOf(citations: readonly Citation[], { document, index }: ExtractiveSource): string[] {
  const places = new Set<number>();
  for (const { start, end } of citations) {
    const at = index.units.findIndex((unit) => unit.start < end && unit.end > start);
    for (let place = at - reach; at >= 0 && place <= at + reach; place += 1) places.add(place);
  }
  const passages = [...places]
    .sort((one, other) => one - other)
    .flatMap((place) => index.units[place] ?? [])
    .map(({ text }) => text);
  return passages.length > 0 ? passages : citations.map(({ start, end }) => document.text.slice(start, end));
}

/** Each sentence with the number of the citation that supports it; places that no quote names are added. */
async function linked(
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
    sentences: sentences.map((sentence, at) => {
      const unit = support[at];
      return { ...sentence, citation: unit ? numberOf(unit) : null };
    }),
    citations,
  };
}
