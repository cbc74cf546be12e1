import { type Composition, cleanComposition } from './composition.ts';

export type { Composition, CompositionBlock, MarkedRun } from './composition.ts';

type WrittenFormat = 'txt' | 'md' | 'docx' | 'pdf';

export const mediaTypes: Record<WrittenFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
};

/**
 * The bytes of a file that shows the composition. Text comes out as it went in, brought to NFC and
 * without control characters, soft hyphens and line breaks inside a block. The libraries of a format
 * are loaded when it is asked for.
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
