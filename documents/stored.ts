import { readFile } from 'node:fs/promises';
import { Document } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';

/**
 * Loads a stored document. Documents stored before readers detected languages are given their language here.
 * @throws ZodError for a file that holds no document
 */
export async function loadDocument(path: string): Promise<Document> {
  const document = Document.parse(JSON.parse(await readFile(path, 'utf8')));
  return document.language === 'und' ? { ...document, language: detectLanguage(document.text) } : document;
}
