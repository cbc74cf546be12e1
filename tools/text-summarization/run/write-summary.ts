import type { Document } from '#contract/documents.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { writeChat } from '#engines/services/openai/chat.ts';
import { writtenSummary } from '#engines/writer/written-summary.ts';
import type { Summary } from '#text/summarize/summarize.ts';
import { countWords } from '#text/words.ts';
import type { SummaryOptions, SummaryResult } from '../contract.ts';

/** A shorter written summary, in words, would say nothing. */
const minimumWords = 40;
/** A signal that never aborts, because cancelling a run kills its process. */
const neverAborted = new AbortController().signal;

interface WriteOptions {
  service: ServiceAccess;
  options: SummaryOptions;
  /** Called with a fraction from 0 to 1, and the text written so far. */
  onProgress(fraction: number, text: string): void;
}

/** Writes the summary with a language model. After a failure only the document's own sentences remain. */
export async function writeSummary(
  document: Document,
  { language, finalWords }: Summary,
  { service, options: { form, focus }, onProgress }: WriteOptions,
): Promise<Pick<SummaryResult, 'written' | 'writeError'>> {
  try {
    const sentences = await writtenSummary(document, {
      service,
      write: writeChat,
      language,
      words: Math.max(minimumWords, finalWords),
      form,
      focus,
      signal: neverAborted,
      onProgress,
    });
    const length = sentences.reduce((sum, { text }) => sum + countWords(text), 0);
    return { written: { engine: service.name, sentences, length }, writeError: null };
  } catch (error) {
    if (!(error instanceof KalemError)) throw error;
    return { written: null, writeError: { code: error.code, params: error.params } };
  }
}
