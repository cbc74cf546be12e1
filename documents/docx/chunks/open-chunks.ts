import type { Document } from '#contract/documents.ts';
import { isCutOff } from '../../eml/cut-off.ts';
import { mergeNotices } from '../../losses/notices.ts';
import type { ChunkKind } from './chunk-kind.ts';
import { ChunkReader } from './chunk-reader.ts';
import { pageOfMessage } from './web-archive.ts';

const quiet = () => undefined;

/** Each reader is loaded only when a part of its kind is read. */
const readers: Record<ChunkKind, (bytes: Uint8Array, inner: ChunkReader) => Promise<Document | null>> = {
  html: async (bytes) => (await import('../../html/read.ts')).readHtml(bytes, quiet),
  mht: async (bytes) => {
    const page = pageOfMessage(bytes);
    const { readHtml } = await import('../../html/read.ts');
    const document = page && (await readHtml(page.bytes, quiet, page.pictureAt));
    if (!document || !isCutOff(Buffer.from(bytes).toString('latin1'))) return document;
    return {
      ...document,
      notices: mergeNotices([...document.notices, { code: 'text_cut_off', params: {} }]),
    };
  },
  rtf: async (bytes) => (await import('../../rtf/read.ts')).readRtf(bytes, quiet),
  txt: async (bytes) => (await import('../../txt/read.ts')).readText(bytes, quiet),
  docx: async (bytes, inner) => (await import('../read.ts')).readDocx(bytes, quiet, inner),
};

/** A reader of the parts of other formats for a document that stands by itself. */
export function openChunkReader(): ChunkReader {
  return new ChunkReader((kind, bytes, inner) => readers[kind](bytes, inner));
}
