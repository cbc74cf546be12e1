import { type Document, type DocumentKind, documentKinds } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { readPlainText } from './txt/read.ts';

interface ReadOptions {
  /** Called with a fraction from 0 to 1 that never decreases. */
  onProgress?(fraction: number): void;
}

interface DocumentFile {
  path: string;
  name: string;
  kind: string;
}

type Reader = (path: string, onProgress: (fraction: number) => void) => Promise<Document>;

/** Each format's library is loaded only when a file of that format is read. */
const readers: Record<DocumentKind, () => Promise<Reader>> = {
  txt: async () => (await import('./txt/read.ts')).readText,
  pdf: async () => (await import('./pdf/read.ts')).readPdf,
  docx: async () => {
    const { readDocx } = await import('./docx/read.ts');
    const { openChunkReader } = await import('./docx/chunks/open-chunks.ts');
    return (path, onProgress) => readDocx(path, onProgress, openChunkReader());
  },
  doc: async () => (await import('./doc/read.ts')).readDoc,
  xlsx: async () => (await import('./xlsx/read.ts')).readXlsx,
  pptx: async () => (await import('./pptx/read.ts')).readPptx,
  eml: async () => (await import('./eml/read.ts')).readEml,
  xls: async () => (await import('./xls/read.ts')).readXls,
  csv: async () => (await import('./csv/read.ts')).readCsv,
  odt: async () => (await import('./odf/odt.ts')).readOdt,
  ods: async () => (await import('./odf/ods.ts')).readOds,
  odp: async () => (await import('./odf/odp.ts')).readOdp,
  rtf: async () => (await import('./rtf/read.ts')).readRtf,
  epub: async () => (await import('./epub/read.ts')).readEpub,
  html: async () => (await import('./html/read.ts')).readHtml,
  md: async () => (await import('./markdown/read.ts')).readMarkdown,
};

/**
 * Reads a file into the common document model.
 * @throws KalemError document_encrypted, document_corrupt, document_empty, document_scanned, document_garbled,
 *   document_too_complex, file_format_unsupported
 */
export async function readDocument(file: DocumentFile, options: ReadOptions = {}): Promise<Document> {
  const kind = documentKinds.find((known) => known === file.kind);
  if (!kind)
    throw new KalemError('file_format_unsupported', { name: file.name, accepted: documentKinds.join(', ') });
  const read = await readers[kind]();
  return read(file.path, (fraction) => options.onProgress?.(fraction));
}

/** Reads a file, else pasted text. @throws KalemError input_missing; as readDocument and readPlainText */
export async function readFileOrText(
  { text, files }: { text: string | null; files: readonly DocumentFile[] },
  options: ReadOptions = {},
): Promise<Document> {
  const [file] = files;
  if (file) return readDocument(file, options);
  if (text === null) throw new KalemError('input_missing');
  return readPlainText(text);
}

export { readPlainText };
