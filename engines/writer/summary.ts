import type { Document } from '#contract/documents.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { oneLine } from '#text/lines.ts';
import { countWords } from '#text/words.ts';
import { answerInvalid } from '../services/failure.ts';
import { textBudget, tokensFor } from '../services/openai/budget.ts';
import type { ChatTurn, WriteChat } from '../services/openai/chat.ts';
import { packTexts } from './pack.ts';
import { type SummaryTask, summaryTurns } from './prompts.ts';
import { cleanText, splitWritten, type WrittenText } from './written.ts';

/** The words of the notes on one part: enough to make a summary from, however many parts there are. */
const partWords = { least: 60, most: 250 } as const;
/** The number of times that the budget is halved when the model's context is smaller than the operator stated. */
const mostHalvings = 3;

export interface SummaryWriting extends SummaryTask {
  service: ServiceAccess;
  write: WriteChat;
  signal: AbortSignal;
  /** Takes the share done and the text written so far. */
  onProgress(fraction: number, text: string): void;
}

/**
 * Has a language model summarise all of a document: at once if it fits into the model's context, else part by
 * part, and then from the notes on the parts (map and reduce). Nothing is left out silently: what doesn't fit
 * is divided further, and an answer that stays cut off fails the run.
 * @throws KalemError service_*; the signal's reason when aborted
 */
export async function writeSummary(document: Document, writing: SummaryWriting): Promise<WrittenText[]> {
  const texts = textsOf(document);
  for (let halving = 0; ; halving += 1) {
    const budget = Math.floor(textBudget(writing.service.contextTokens) / 2 ** halving);
    try {
      const written = cleanText(await summarisePieces(texts, budget, writing));
      return splitWritten(written, writing.form, writing.language);
    } catch (error) {
      const tooLong = error instanceof KalemError && error.code === 'service_context_exceeded';
      if (!tooLong || halving === mostHalvings) throw error;
    }
  }
}

/** Turns pieces into notes, and packs the notes into pieces, until there is a single piece to summarise. */
async function summarisePieces(
  texts: readonly string[],
  budget: number,
  writing: SummaryWriting,
): Promise<string> {
  let pieces = packTexts(texts, budget);
  if (pieces.length <= 1)
    return writeWhole(summaryTurns(writing, pieces[0] ?? ''), writing.words, writing, (text) =>
      writing.onProgress(0, text),
    );
  let done = 0;
  // Rounds after the first have few pieces.
  const most = pieces.length + 1;
  const report = (text: string) => writing.onProgress(Math.min(done / most, 0.95), text);
  while (pieces.length > 1) {
    const words = wordsOfNotes(writing.words, pieces.length);
    const notes: string[] = [];
    for (const piece of pieces) {
      notes.push(
        await writeWhole(summaryTurns({ ...writing, words }, piece, 'part'), words, writing, report),
      );
      done += 1;
    }
    const packedNotes = packTexts(notes, budget);
    if (packedNotes.length >= pieces.length)
      throw answerInvalid(writing.service, 'The notes are as long as the text');
    pieces = packedNotes;
  }
  return writeWhole(summaryTurns(writing, pieces[0] ?? '', 'join'), writing.words, writing, report);
}

function wordsOfNotes(words: number, pieces: number): number {
  return Math.min(partWords.most, Math.max(partWords.least, Math.ceil((words * 2) / pieces)));
}

/** Has the model write a text to its end; one that was cut off gets one more try with twice the tokens. */
async function writeWhole(
  turns: readonly ChatTurn[],
  words: number,
  { service, write, signal }: SummaryWriting,
  report: (text: string) => void,
): Promise<string> {
  for (const most of [tokensFor(words), tokensFor(words) * 2]) {
    let text = '';
    const answer = await write(service, turns, {
      signal,
      maximumTokens: most,
      onText(delta) {
        text += delta;
        report(text);
      },
    });
    if (answer.finished && answer.text.trim() !== '') return answer.text;
  }
  throw answerInvalid(service, 'The answer is cut off or empty');
}

/** The document's blocks as a model reads them: headings marked, without code and references. */
function textsOf({ blocks, text }: Document): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code' || block.kind === 'reference') return [];
    const own = text.slice(block.start, block.end);
    if (block.kind === 'heading') return [`${'#'.repeat(block.level)} ${oneLine(own)}`];
    return countWords(own) === 0 ? [] : [own];
  });
}
