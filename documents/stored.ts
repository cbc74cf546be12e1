import { readFile } from 'node:fs/promises';
import { Document } from '#contract/documents.ts';

/** Loads a stored document; older ones get their language here. @throws ZodError when it holds none */
export async function loadDocument(path: string): Promise<Document> {
  const document = Document.parse(JSON.parse(await readFile(path, 'utf8')));
  if (document.language !== 'und') return document;
  const { detectLanguage } = await import('#text/language.ts');
  return { ...document, language: detectLanguage(document.text) };
}
