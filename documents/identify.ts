import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type DocumentKind, documentKinds, type MarkedKind, markedKinds } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { mainPartOf } from './docx/archive.ts';
import { headBytes, type IdentifiedMedia, identifyMedia } from './media.ts';
import { isOle, readOleDirectory } from './ole.ts';
import { isBinary } from './txt/decode.ts';
import { ZipArchive } from './zip.ts';

export interface Identified {
  kind: DocumentKind | MarkedKind | IdentifiedMedia['kind'];
  mediaType: string;
}

const kinds = [...documentKinds, ...markedKinds];

const mediaTypes: Record<DocumentKind | MarkedKind, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  html: 'text/html',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
};

function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Finds out what a file is. A picture, a sound or a video is what its content says, so that one under the
 * name of another that the tool takes too is welcome; a document must be what its name says as well. Reads
 * the first 64 kB and, for archives, their directory; never the whole file.
 * @param path where the bytes are
 * @param name what the user called the file
 * @param accepted lower-case extensions without the dot, as in a tool's input
 * @throws KalemError file_empty {name}, file_format_unsupported {name, accepted},
 *   file_content_mismatch {name}
 */
export async function identifyFile(
  path: string,
  name: string,
  accepted: readonly string[],
): Promise<Identified> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    if (bytesRead === 0) throw new KalemError('file_empty', { name });
    const extension = extensionOf(name);
    if (!accepted.includes(extension)) {
      throw new KalemError('file_format_unsupported', { name, accepted: accepted.join(', ') });
    }
    const head = buffer.subarray(0, bytesRead);
    const media = await identifyMedia(file, head);
    if (media && accepted.includes(media.kind)) return media;
    // A picture's name may hide a pdf, as scanners' mails have it.
    const kind = kinds.find((known) => known === extension) ?? 'pdf';
    if (!accepted.includes(kind) || !(await checks[kind](file, head)))
      throw new KalemError('file_content_mismatch', { name });
    return { kind, mediaType: mediaTypes[kind] };
  } finally {
    await file.close();
  }
}

const checks: Record<DocumentKind | MarkedKind, (file: FileHandle, head: Buffer) => Promise<boolean>> = {
  // Some writers put a few bytes before the header; readers have always allowed a kilobyte.
  pdf: async (_, head) => head.subarray(0, 1024).includes('%PDF-') && !(await isOtherFormat(head, 'pdf')),
  docx: isDocx,
  doc: isDoc,
  txt: isText,
  // Whatever marks stand in it: text is what its name says.
  md: isText,
  srt: isText,
  vtt: isText,
  html: isText,
};

async function isText(_: FileHandle, head: Buffer): Promise<boolean> {
  return !isBinary(head) && !(await isOtherFormat(head, 'txt'));
}

/** Whether the bytes carry the signature of a format other than the expected one. */
async function isOtherFormat(head: Buffer, expected: string): Promise<boolean> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!found || found.ext === expected) return false;
  // Signatures of text formats (xml, rtf, vcf, ...) are text all the same.
  const textual = /^text\/|xml$|json$/.test(found.mime) || found.ext === 'rtf';
  return !(expected === 'txt' && textual);
}

async function isDocx(file: FileHandle, head: Buffer): Promise<boolean> {
  if (isOle(head)) return (await readOleDirectory(file))?.has('EncryptedPackage') ?? false;
  if (head.toString('latin1', 0, 2) !== 'PK') return false;
  try {
    return mainPartOf((await ZipArchive.open(file)).names) !== null;
  } catch (error) {
    // A cut-off archive still is one: reading it says what is wrong.
    return error instanceof KalemError && head.includes('word/');
  }
}

async function isDoc(file: FileHandle, head: Buffer): Promise<boolean> {
  if (!isOle(head)) return false;
  const directory = await readOleDirectory(file);
  // Without a readable directory it can't be told from a spreadsheet: reading says it is corrupt.
  return directory === null || directory.has('WordDocument') || directory.has('EncryptedPackage');
}
