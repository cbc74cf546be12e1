import type { Document } from '#contract/documents.ts';
import type { ChunkKind } from './chunk-kind.ts';
import { ChunkReader } from './chunks.ts';
import { htmlOfMessage } from './web-archive.ts';

const quiet = () => undefined;

/** Each reader is loaded only when a part of its kind is read. */
const readers: Record<ChunkKind, (bytes: Uint8Array, inner: ChunkReader) => Promise<Document | null>> = {
  html: async (bytes) => (await import('../html/read.ts')).readHtml(bytes, quiet),
  mht: async (bytes, inner) => {
    const page = htmlOfMessage(bytes);
    return page && readers.html(page, inner);
  },
  rtf: async (bytes) => (await import('../rtf/read.ts')).readRtf(bytes, quiet),
  txt: async (bytes) => (await import('../txt/read.ts')).readText(bytes, quiet),
  docx: async (bytes, inner) => (await import('./read.ts')).readDocx(bytes, quiet, inner),
};

/** A reader of the parts of other formats for a document that stands by itself. */
export function openChunkReader(): ChunkReader {
  return new ChunkReader((kind, bytes, inner) => readers[kind](bytes, inner));
}
