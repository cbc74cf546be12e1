import { type LinkKind, openLink, type SignedLink, signLink } from '#server/http/signed-link.ts';
import type { StoredFile } from '#server/storage/files.ts';

/** An hour; players ask for a new link before it expires. */
const kind: LinkKind = { name: 'file-link', milliseconds: 3_600_000 };

/** A link to a file for whoever has it, without a bearer token. */
export function linkOfFile(secret: string, { processId, id }: StoredFile, now = Date.now()): SignedLink {
  return signLink(secret, kind, [processId, id], now);
}

/** The file of a link's token; null when the token is invalid. */
export function fileOfLink(secret: string, token: string, now = Date.now()): StoredFile | null {
  const [processId, id] = openLink(secret, kind, token, now) ?? [];
  return processId && id ? { processId, id } : null;
}
