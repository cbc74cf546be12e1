import type { AppliedChanges } from '#text/compare/apply/apply-changes.ts';
import type { CompareResult } from '../contract.ts';
import type { Pair } from './compare-files.ts';
import type { ComparedInput } from './inputs.ts';

interface RedlineFileOptions {
  readonly author: string;
  /** Called each time a redline was written and is being read back. */
  readonly onCheck: () => void;
  /** Stores the file. */
  readonly keep: (mediaType: string, bytes: Uint8Array) => Promise<void>;
}

/**
 * Writes and stores the docx with tracked changes.
 * @param changes see ComparedFiles
 * @returns null when it can't be proved exact
 */
export async function keepRedline(
  [original, revised]: Pair<ComparedInput>,
  changes: AppliedChanges,
  { author, onCheck, keep }: RedlineFileOptions,
): Promise<CompareResult['redline']> {
  const { mediaTypes } = await import('#documents/write/write.ts');
  const { writeRedline, writeTextRedline } = await import('#documents/docx/redline/redline.ts');
  const common = { alignment: changes, author, date: new Date(), onCheck };
  const redline = original.docx
    ? await writeRedline({ ...common, original: original.docx, revised: revised.docx ?? changes.revised })
    : await writeTextRedline(common);
  if (!redline) return null;
  await keep(mediaTypes.docx, redline.bytes);
  return { base: original.docx ? 'original' : 'text', unsupported: [...redline.unsupported] };
}
