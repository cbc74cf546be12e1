import { type Composition, mediaTypes, type WrittenFormat, writeDocument } from '#documents/write/write.ts';
import type { ExportedFile } from './tool.ts';

/** Writes a composition as an exported file. */
export async function exportDocument(composition: Composition, format: WrittenFormat): Promise<ExportedFile> {
  const bytes = await writeDocument(composition, format);
  return { extension: format, mediaType: mediaTypes[format], bytes };
}
