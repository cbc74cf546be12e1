import type { DocumentKind } from '#contract/documents.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { mainPartOf } from '../docx/archive.ts';

/** The content types of the main parts of Office packages, as far as they name the program. */
const mainContents: readonly (readonly [pattern: RegExp, kind: DocumentKind])[] = [
  [
    /ContentType="application\/vnd\.(?:openxmlformats-officedocument\.spreadsheetml|ms-excel)\.(?:sheet|template)(?:\.macroEnabled)?\.main\+xml"/,
    'xlsx',
  ],
  [
    /ContentType="application\/vnd\.(?:openxmlformats-officedocument\.presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)(?:\.macroEnabled)?\.main\+xml"/,
    'pptx',
  ],
];

const openDocuments = new Map<string, DocumentKind>([
  ['text', 'odt'],
  ['spreadsheet', 'ods'],
  ['presentation', 'odp'],
]);

/** The kind of document that an archive holds; null for any other archive. @throws KalemError as ZipArchive.read */
export async function archivedKind(archive: ZipArchive): Promise<DocumentKind | null> {
  if (mainPartOf(archive.names) !== null) return 'docx';
  const declared = (await archive.read('mimetype'))?.toString('latin1').trim() ?? '';
  if (declared === 'application/epub+zip') return 'epub';
  const [, name] = /^application\/vnd\.oasis\.opendocument\.(\w+)(?:-template)?$/.exec(declared) ?? [];
  if (name !== undefined) return openDocuments.get(name) ?? null;
  const types = (await archive.read('[Content_Types].xml'))?.toString('utf8') ?? '';
  return mainContents.find(([pattern]) => pattern.test(types))?.[1] ?? null;
}
