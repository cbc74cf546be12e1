const extensions = {
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
} as const;

/** The formats that a part of another format may have. */
export type ChunkKind = (typeof extensions)[keyof typeof extensions];

const kinds: ReadonlyMap<string, ChunkKind> = new Map(Object.entries(extensions));

/** The kind of a part of another format: by its first bytes, since names lie, then by its name; null for an unknown one. */
export function chunkKind(name: string, bytes: Uint8Array): ChunkKind | null {
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
  return kinds.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? null;
}
