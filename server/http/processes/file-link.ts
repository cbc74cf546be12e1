import { type LinkKind, openLink, type SignedLink, signLink } from '#server/http/signed-link.ts';
import type { StoredFile } from '#server/storage/files.ts';

/** Players ask for a new one before it ends. */
const kind: LinkKind = { name: 'file-link', milliseconds: 3_600_000 };

/** A link to one file. */
export function linkOfFile(secret: string, { processId, id }: StoredFile, now = Date.now()): SignedLink {
  return signLink(secret, kind, [processId, id], now);
}

/** The file that a link's token opens; null when it opens none. */
export function fileOfLink(secret: string, token: string, now = Date.now()): StoredFile | null {
  const [processId, id] = openLink(secret, kind, token, now) ?? [];
  return processId && id ? { processId, id } : null;
}
