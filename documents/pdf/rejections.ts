import { setImmediate } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';

/**
 * Runs work that uses pdf.js. On a damaged page tree pdf.js requests many pages at once and, after one failure,
 * abandons the others, whose unhandled rejections would end the process. They are caught here; those of other
 * code still end it.
 * @throws KalemError document_corrupt when such a file has no text; else whatever the work throws
 */
export async function catchPdfjsRejections<Result>(work: () => Promise<Result>): Promise<Result> {
  let damaged = false;
  const onRejection = (reason: unknown) => {
    const fromPdfjs = reason instanceof Error && /[\\/]pdfjs-dist[\\/]/.test(reason.stack ?? '');
    if (!fromPdfjs) throw reason;
    damaged = true;
  };
  process.on('unhandledRejection', onRejection);
  try {
    const result = await work();
    await setImmediate();
    return result;
  } catch (error) {
    // Node reports a rejection only after the microtasks.
    await setImmediate();
    if (damaged && error instanceof KalemError && error.code === 'document_empty')
      throw new KalemError('document_corrupt', {}, 'the page tree is damaged');
    throw error;
  } finally {
    process.off('unhandledRejection', onRejection);
  }
}
