import type { DraftBlock } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import { drawnParagraphs } from './drawing-text.ts';

/** The texts of a diagram's shapes (SmartArt), in the order of its data (21.4.3). */
export async function diagramBlocks(archive: ZipArchive, part: string): Promise<DraftBlock[]> {
  const bytes = await archive.read(part);
  const blocks: DraftBlock[] = [];
  for (const element of bytes ? descendantsOf(parsePart(bytes)) : []) {
    if (element.name !== 'dgm:t') continue;
    for (const { text } of drawnParagraphs(element))
      blocks.push({ kind: 'listItem', level: 1, marker: '', text });
  }
  return blocks;
}
