import { type Composition, cleanComposition, cleanLine, cleanText } from './composition.ts';
import type { DocxBlock, DocxComposition } from './docx.ts';

export type { Composition, CompositionBlock, MarkedRun } from './composition.ts';

export type WrittenFormat = 'txt' | 'md' | 'docx' | 'pdf';

/** The media types of the formats that are written. */
export const mediaTypes: Record<WrittenFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/**
 * Writes a composition as a file. Texts are brought to NFC and lose control characters, soft hyphens and line
 * breaks inside a block. A format's library is loaded only when it is requested.
 */
export async function writeDocument(composition: Composition, format: WrittenFormat): Promise<Uint8Array> {
  const clean = cleanComposition(composition);
  switch (format) {
    case 'txt':
      return new TextEncoder().encode((await import('./text.ts')).composeText(clean));
    case 'md':
      return new TextEncoder().encode((await import('./markdown.ts')).composeMarkdown(clean));
    case 'docx':
      return (await import('./docx.ts')).composeDocx(clean);
    case 'pdf':
      return (await import('./pdf/pdf.ts')).composePdf(clean);
  }
}

/** Writes a Word document with its additional blocks, in any language. Texts as in writeDocument. */
export async function writeDocx(composition: DocxComposition): Promise<Uint8Array> {
  const blocks = composition.blocks.flatMap((block): DocxBlock[] => {
    switch (block.kind) {
      case 'pageBreak':
        return [block];
      case 'table':
      case 'lines':
        return [{ ...block, rows: block.rows.map((cells) => cells.map(cleanText)) }];
      case 'listItem':
        return [{ ...block, marker: cleanText(block.marker), text: cleanText(block.text) }];
      case 'code':
        return [{ ...block, lines: block.lines.map(cleanLine) }];
      default:
        return cleanComposition({ ...composition, blocks: [block] }).blocks;
    }
  });
  const { composeDocx } = await import('./docx.ts');
  return composeDocx({ ...cleanComposition({ ...composition, blocks: [] }), blocks });
}
