import type { Document } from '#contract/documents.ts';
import type { RunContext, RunFile } from './tool.ts';

/** The share of a run's time that reading takes, from 0 to 1: a PDF is read page by page. */
interface ReadingShare {
  pdf: number;
  other: number;
}

/**
 * Reads the file or the text that a run was given, keeps the document, and reports the stage `reading`.
 * @returns the document, and the share of the run that is over now
 * @throws KalemError as readFileOrText
 */
export async function readInput(
  input: { text: string | null; files: readonly RunFile[] },
  context: Pick<RunContext, 'report' | 'keepDocument'>,
  readingShare: ReadingShare,
): Promise<{ document: Document; share: number }> {
  const share = input.files[0]?.kind === 'pdf' ? readingShare.pdf : readingShare.other;
  const onProgress = (fraction: number) => context.report({ fraction: fraction * share, stage: 'reading' });
  onProgress(0);
  // Readers are loaded after the first stage was reported.
  const { readFileOrText } = await import('#documents/read.ts');
  const document = await readFileOrText(input, { onProgress });
  await context.keepDocument(document);
  return { document, share };
}
