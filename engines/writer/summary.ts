import type { Document } from '#contract/documents.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { oneLine } from '#text/lines.ts';
import { countWords } from '#text/words.ts';
import { answerInvalid } from '../services/failure.ts';
import { textBudget, tokensFor } from '../services/openai/budget.ts';
import type { ChatTurn, WriteChat } from '../services/openai/chat.ts';
import { packTexts } from './pack.ts';
import { joinTurns, partTurns, type SummaryTask, summaryTurns } from './prompts.ts';
import { cleanText, type WrittenText, writtenText } from './written.ts';

/** Of the notes on one part, in words: enough that the whole can be made of them, however many parts. */
const partWords = { least: 60, most: 250 } as const;
/** A context that turns out smaller than the operator said is halved so often. */
const mostHalvings = 3;

export interface SummaryWriting extends SummaryTask {
  service: ServiceAccess;
  write: WriteChat;
  signal: AbortSignal;
  /** Share that is done, and the text that is being written, as far as it is. */
  onProgress(fraction: number, text: string): void;
}

/**
 * Has a language model summarise all of a document: at once where it fits into the model's context, else part
 * by part, and then the notes on the parts (map and reduce). Nothing is left out in silence: what doesn't fit
 * is divided further, and a model that breaks off makes the run fail.
 * @throws KalemError service_*; the signal's reason when it was aborted
 */
export async function writeSummary(document: Document, writing: SummaryWriting): Promise<WrittenText[]> {
  const texts = textsOf(document);
  for (let halving = 0; ; halving += 1) {
    const budget = Math.floor(textBudget(writing.service.contextTokens) / 2 ** halving);
    try {
      const written = cleanText(await reduce(texts, budget, writing));
      return writtenText(written, writing.form, writing.language);
    } catch (error) {
      const tooLong = error instanceof KalemError && error.code === 'service_context_exceeded';
      if (!tooLong || halving === mostHalvings) throw error;
    }
  }
}

/** Pieces become notes, and notes again pieces, until they fit into the model's context as one. */
async function reduce(texts: readonly string[], budget: number, writing: SummaryWriting): Promise<string> {
  let pieces = packTexts(texts, budget);
  if (pieces.length <= 1)
    return writeWhole(summaryTurns(writing, pieces[0] ?? ''), writing.words, writing, (text) =>
      writing.onProgress(0, text),
    );
  let done = 0;
  // Rounds after the first have few pieces.
  const most = pieces.length + 1;
  const tell = (text: string) => writing.onProgress(Math.min(done / most, 0.95), text);
  while (pieces.length > 1) {
    const words = wordsOfNotes(writing.words, pieces.length);
    const notes: string[] = [];
    for (const piece of pieces) {
      notes.push(await writeWhole(partTurns({ ...writing, words }, piece), words, writing, tell));
      done += 1;
    }
    const joined = packTexts(notes, budget);
    if (joined.length >= pieces.length)
      throw answerInvalid(writing.service, 'Its notes are as long as the text');
    pieces = joined;
  }
  return writeWhole(joinTurns(writing, pieces[0] ?? ''), writing.words, writing, tell);
}

function wordsOfNotes(words: number, pieces: number): number {
  return Math.min(partWords.most, Math.max(partWords.least, Math.ceil((words * 2) / pieces)));
}

/** One text to its end: a model that was cut off is asked once more with twice the room, and then given up. */
async function writeWhole(
  turns: readonly ChatTurn[],
  words: number,
  { service, write, signal }: SummaryWriting,
  tell: (text: string) => void,
): Promise<string> {
  for (const most of [tokensFor(words), tokensFor(words) * 2]) {
    let text = '';
    const answer = await write(service, turns, {
      signal,
      maximumTokens: most,
      onText(delta) {
        text += delta;
        tell(text);
      },
    });
    if (answer.finished && answer.text.trim() !== '') return answer.text;
  }
  throw answerInvalid(service, 'cut off or empty');
}

/** The document's blocks as a model reads them: headings marked, tables row by row, without notes and code. */
function textsOf({ blocks, text }: Document): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code' || block.kind === 'reference') return [];
    const own = text.slice(block.start, block.end);
    if (block.kind === 'heading') return [`${'#'.repeat(block.level)} ${oneLine(own)}`];
    return countWords(own) === 0 ? [] : [own];
  });
}
