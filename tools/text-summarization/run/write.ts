import type { Document } from '#contract/documents.ts';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { writeChat } from '#engines/services/openai/chat.ts';
import { writtenSummary } from '#engines/writer/written-summary.ts';
import type { Summary } from '#text/summarize/summarize.ts';
import { countWords } from '#text/words.ts';
import type { SummaryOptions, SummaryResult } from '../contract.ts';

/** A written summary of fewer words says nothing. */
const leastWords = 40;
/** A run that is cancelled ends with its process. */
const never = new AbortController().signal;

interface Writing {
  service: ServiceAccess;
  options: SummaryOptions;
  /** Share that is done, and the text that is being written. */
  onProgress(fraction: number, text: string): void;
}

/** The summary in a language model's words. What goes wrong there leaves the document's own sentences. */
export async function write(
  document: Document,
  { language, finalWords }: Summary,
  { service, options: { form, focus }, onProgress }: Writing,
): Promise<Pick<SummaryResult, 'written' | 'writeError'>> {
  try {
    const sentences = await writtenSummary(document, {
      service,
      write: writeChat,
      language,
      words: Math.max(leastWords, finalWords),
      form,
      focus,
      signal: never,
      onProgress,
    });
    const length = sentences.reduce((sum, { text }) => sum + countWords(text), 0);
    return { written: { engine: service.name, sentences, length }, writeError: null };
  } catch (error) {
    if (!(error instanceof KalemError)) throw error;
    return { written: null, writeError: { code: error.code, params: error.params } };
  }
}
