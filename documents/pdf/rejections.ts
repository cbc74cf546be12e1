import { setImmediate } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';

/**
 * Runs work that uses pdf.js. On a damaged page tree pdf.js asks for many pages at once and, when one
 * fails, forgets the others: their rejections belong to nobody and would end the process. They are
 * taken here; those of other code still end it.
 * @throws KalemError document_corrupt when such a file gave no text; else whatever the work throws
 */
export async function owningRejections<Result>(work: () => Promise<Result>): Promise<Result> {
  let damaged = false;
  const own = (reason: unknown) => {
    const ours = reason instanceof Error && /[\\/]pdfjs-dist[\\/]/.test(reason.stack ?? '');
    if (!ours) throw reason;
    damaged = true;
  };
  process.on('unhandledRejection', own);
  try {
    const result = await work();
    await setImmediate();
    return result;
  } catch (error) {
    // Node reports a rejection only once the microtasks are done.
    await setImmediate();
    if (damaged && error instanceof KalemError && error.code === 'document_empty')
      throw new KalemError('document_corrupt', {}, 'the page tree is damaged');
    throw error;
  } finally {
    process.off('unhandledRejection', own);
  }
}
