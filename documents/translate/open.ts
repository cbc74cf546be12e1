import { type RewrittenKind, rewrittenKinds } from '#contract/documents.ts';
import type { OpenTranslatable, TranslatableFile } from './translatable.ts';

/** Each format's library is loaded only when needed. */
const formats: Record<RewrittenKind, () => Promise<OpenTranslatable>> = {
  docx: async () => (await import('./docx/docx.ts')).openDocx,
  txt: async () => (await import('./text.ts')).openPlainText,
  md: async () => (await import('./markdown.ts')).openMarkdown,
  srt: async () => (await import('./captions.ts')).openSrt,
  vtt: async () => (await import('./captions.ts')).openVtt,
  html: async () => (await import('./html.ts')).openHtml,
};

/**
 * Opens a file to be translated in its own form. Null when its format can't be written again; then its document
 * is translated instead (unitsOfDocument).
 * @throws KalemError document_encrypted, document_corrupt, document_empty, document_too_complex
 */
export async function openTranslatable(file: {
  path: string;
  kind: string;
}): Promise<TranslatableFile | null> {
  const kind = rewrittenKinds.find((known) => known === file.kind);
  return kind ? (await formats[kind]())(file.path) : null;
}
