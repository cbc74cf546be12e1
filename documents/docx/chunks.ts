import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { DraftBlock } from '../builder.ts';
import { draftBlocksOf } from '../draft-blocks.ts';
import { htmlOfMessage } from './web-archive.ts';

/** Reads a file by the reader of its kind. @throws KalemError file_format_unsupported for an unknown kind */
export type ReadFile = (file: { path: string; name: string; kind: string }) => Promise<Document>;

const extensions: Readonly<Record<string, string>> = {
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  mht: 'mht',
  mhtml: 'mht',
  rtf: 'rtf',
  txt: 'txt',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
};

/** The kind of a part of another format: by its first bytes, since names lie, then by its name. */
function chunkKind(name: string, bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 400))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf|\0/g, '')
    .trimStart();
  if (head.startsWith('PK')) return 'docx';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (
    /^(?:mime-version|from|message-id|content-type):/im.test(head) &&
    /multipart|quoted-printable|text\/html/i.test(head)
  )
    return 'mht';
  if (/^(?:<!doctype html|<html|<head|<body|<p\b|<div\b|<table\b|<h\d)/i.test(head)) return 'html';
  return extensions[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/**
 * Reads a part of another format (ISO/IEC 29500-1 11.3.1) with the reader of its kind.
 * @returns null when no reader knows its kind, or can read it
 */
export async function readChunk(
  name: string,
  bytes: Uint8Array,
  readFile: ReadFile,
): Promise<DraftBlock[] | null> {
  const kind = chunkKind(name, bytes);
  if (kind === null) return null;
  if (kind === 'mht') {
    const page = htmlOfMessage(bytes);
    return page && readChunk('page.html', page, readFile);
  }
  const folder = await mkdtemp(join(tmpdir(), 'kalem-chunk-'));
  try {
    const path = join(folder, `chunk.${kind}`);
    await writeFile(path, bytes);
    return draftBlocksOf(await readFile({ path, name: `chunk.${kind}`, kind }));
  } catch (error) {
    if (!(error instanceof KalemError)) throw error;
    // An empty part holds nothing that could be lost.
    return error.code === 'document_empty' ? [] : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
