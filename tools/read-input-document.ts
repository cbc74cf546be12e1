import type { Document } from '#contract/documents.ts';
import type { RunContext, RunFile } from './tool.ts';

/** Reading's share of a run's time, from 0 to 1; a PDF is read page by page. */
interface ReadingShare {
  pdf: number;
  other: number;
}

/**
 * Reads a run's file or text, keeps the document, and reports the stage `reading`.
 * @returns the document, and the fraction at which reading ends
 * @throws KalemError as readFileOrText does
 */
export async function readInputDocument(
  input: { text: string | null; files: readonly RunFile[] },
  context: Pick<RunContext, 'report' | 'keepDocument'>,
  readingShare: ReadingShare,
): Promise<{ document: Document; share: number }> {
  const share = input.files[0]?.kind === 'pdf' ? readingShare.pdf : readingShare.other;
  const onProgress = (fraction: number) => context.report({ fraction: fraction * share, stage: 'reading' });
  onProgress(0);
  // Readers are imported only after the first stage was reported.
  const { readFileOrText } = await import('#documents/read.ts');
  const document = await readFileOrText(input, { onProgress });
  await context.keepDocument(document);
  return { document, share };
}
