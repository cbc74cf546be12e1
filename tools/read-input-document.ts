import type { Document } from '#contract/documents.ts';
import { stageReporter } from './stage-reporter.ts';
import type { RunContext, RunFile } from './tool.ts';

/** Reading's share of a run's time, from 0 to 1; a PDF is read page by page. */
interface ReadingShare {
  pdf: number;
  other: number;
}

interface DocumentInput {
  text: string | null;
  files: readonly RunFile[];
}

/** Reading's share of the time of a run with this input. */
export function readingShareOf({ files: [file] }: DocumentInput, share: ReadingShare): number {
  return file?.kind === 'pdf' ? share.pdf : share.other;
}

/**
 * Reads a run's file or text, keeps the document, and reports the stage `reading`.
 * @returns the document, and the fraction of the run at which reading ends
 * @throws KalemError as readFileOrText does
 */
export async function readInputDocument(
  input: DocumentInput,
  context: Pick<RunContext, 'report' | 'keepDocument'>,
  readingShare: ReadingShare,
): Promise<{ document: Document; share: number }> {
  const share = readingShareOf(input, readingShare);
  const onProgress = stageReporter(context, 'reading', [0, share]);
  onProgress(0);
  // Readers are imported only after the first stage was reported.
  const { readFileOrText } = await import('#documents/read.ts');
  const document = await readFileOrText(input, { onProgress });
  await context.keepDocument(document);
  return { document, share };
}
