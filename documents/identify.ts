import { type FileHandle, open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import {
  type CaptionKind,
  captionKinds,
  type DocumentKind,
  documentKinds,
  kindOfExtension,
} from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { isOle, OleDirectory } from './bytes/ole.ts';
import { readAt } from './bytes/read-at.ts';
import { ZipArchive } from './bytes/zip.ts';
import { headBytes, type IdentifiedMedia, identifyMedia } from './media.ts';
import { archivedKind } from './office/content.ts';
import { isRtf } from './rtf/read.ts';
import { isBinary } from './txt/encoding/decode.ts';
import { hasWorkbook } from './xls/check.ts';

export interface IdentifiedFile {
  kind: DocumentKind | CaptionKind | IdentifiedMedia['kind'];
  mediaType: string;
}

const kinds = [...documentKinds, ...captionKinds];

const mediaTypes: Record<DocumentKind | CaptionKind, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  html: 'text/html',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  epub: 'application/epub+zip',
  eml: 'message/rfc822',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
};

function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Identifies a file by its content. A picture, sound or video is accepted under the name of another format that
 * the tool accepts; a document must also match its extension. Reads the first 64 kB and, for archives, the
 * directory; never the whole file.
 * @param path where the file is stored
 * @param name the user's name for the file
 * @param accepted lower-case extensions without the dot, as in a tool's input
 * @throws KalemError file_empty {name}, file_format_unsupported {name, accepted}, file_content_mismatch {name}
 */
export async function identifyFile(
  path: string,
  name: string,
  accepted: readonly string[],
): Promise<IdentifiedFile> {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, headBytes);
    if (head.length === 0) throw new KalemError('file_empty', { name });
    const extension = kindOfExtension(extensionOf(name));
    if (!accepted.includes(extension)) {
      throw new KalemError('file_format_unsupported', { name, accepted: accepted.join(', ') });
    }
    const media = await identifyMedia(file, head);
    if (media && accepted.includes(media.kind)) return media;
    // A file with a picture's name may be a PDF, as in mails from scanners.
    const kind = kinds.find((known) => known === extension) ?? 'pdf';
    if (!accepted.includes(kind) || !(await checks[kind](file, head)))
      throw new KalemError('file_content_mismatch', { name });
    return { kind, mediaType: mediaTypes[kind] };
  } finally {
    await file.close();
  }
}

const checks: Record<DocumentKind | CaptionKind, (file: FileHandle, head: Buffer) => Promise<boolean>> = {
  // Some programs write a few bytes before the header; readers have always allowed a kilobyte.
  pdf: async (_, head) => head.subarray(0, 1024).includes('%PDF-') && !(await isOtherFormat(head, 'pdf')),
  docx: isPackage('docx', 'word/'),
  doc: isDoc,
  xlsx: isPackage('xlsx', 'xl/'),
  pptx: isPackage('pptx', 'ppt/'),
  odt: isPackage('odt', 'opendocument.text'),
  ods: isPackage('ods', 'opendocument.spreadsheet'),
  odp: isPackage('odp', 'opendocument.presentation'),
  rtf: async (_, head) => isRtf(head.toString('latin1', 0, 100)),
  epub: isPackage('epub', 'epub+zip'),
  eml: isMessage,
  xls: isXls,
  csv: isText,
  txt: isText,
  // Markup has no signature, so a text file is whatever its extension says.
  md: isText,
  srt: isText,
  vtt: isText,
  html: isText,
};

async function isText(_: FileHandle, head: Buffer): Promise<boolean> {
  return !isBinary(head) && !(await isOtherFormat(head, 'txt'));
}

/** True when the bytes have the signature of a format other than the expected one. */
async function isOtherFormat(head: Buffer, expected: string): Promise<boolean> {
  const detected = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!detected || detected.ext === expected) return false;
  // Formats such as xml, rtf and vcf have a signature, but are still text.
  const isTextFormat = /^text\/|xml$|json$/.test(detected.mime) || detected.ext === 'rtf';
  return !(expected === 'txt' && isTextFormat);
}

/** @param mark what a package of this kind has near its beginning, such as the folder of its parts */
function isPackage(kind: DocumentKind, mark: string) {
  return async (file: FileHandle, head: Buffer): Promise<boolean> => {
    // Office wraps an encrypted package in an OLE container.
    if (isOle(head)) return (await OleDirectory.read(file))?.has('EncryptedPackage') ?? false;
    if (head.toString('latin1', 0, 2) !== 'PK') return false;
    try {
      return (await archivedKind(await ZipArchive.open(file))) === kind;
    } catch (error) {
      // A truncated archive is still one; reading it reports the fault.
      return error instanceof KalemError && head.includes(mark);
    }
  };
}

/** True for a text that begins with the headers of a message (RFC 5322), or with a line of a mailbox before them. */
async function isMessage(file: FileHandle, head: Buffer): Promise<boolean> {
  const [headers = ''] = head
    .toString('latin1')
    .replace(/^From .*\r?\n/, '')
    .split(/\r?\n\r?\n/, 1);
  const isHeaders = /^[!-9;-~]+:[ \t]?/.test(headers);
  return (
    isHeaders &&
    /^(?:from|date|subject|received|message-id|mime-version):/im.test(headers) &&
    isText(file, head)
  );
}

async function isXls(file: FileHandle, head: Buffer): Promise<boolean> {
  if (!isOle(head)) return false;
  const directory = await OleDirectory.read(file);
  // Without a readable directory it can't be told from a letter; reading it reports the fault.
  return directory === null || hasWorkbook(directory) || directory.has('EncryptedPackage');
}

async function isDoc(file: FileHandle, head: Buffer): Promise<boolean> {
  if (!isOle(head)) return false;
  const directory = await OleDirectory.read(file);
  // Without a readable directory it can't be told from a spreadsheet; reading it reports the fault.
  return directory === null || directory.has('WordDocument') || directory.has('EncryptedPackage');
}
