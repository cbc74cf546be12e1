import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { KalemError } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { oneTimeLinks } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { hashToken, newToken } from './sessions/tokens.ts';

/** A link that works once. Only a digest of its token is stored, so that a stolen table opens nothing. */
export type LinkRow = typeof oneTimeLinks.$inferSelect;
type Kind = LinkRow['kind'];

/**
 * Stores a new link.
 * @param milliseconds how long it can be used
 * @returns the row, and the token, which exists only here and in the link
 */
export async function storeLink(
  db: Database,
  link: Pick<typeof oneTimeLinks.$inferInsert, 'kind' | 'userId' | 'email' | 'createdBy' | 'mailed'>,
  milliseconds: number,
): Promise<{ row: LinkRow; token: string }> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + milliseconds);
  const [row] = await db
    .insert(oneTimeLinks)
    .values({ ...link, id: newId(), tokenHash: hashToken(token), expiresAt })
    .returning();
  if (!row) throw new Error('The database returned no row for a new link');
  return { row, token };
}

/** Condition for links that are neither used nor expired. */
export function usableLinks(kind: Kind): SQL | undefined {
  return and(
    eq(oneTimeLinks.kind, kind),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, new Date()),
  );
}

const usableLink = (kind: Kind, token: string) =>
  and(usableLinks(kind), eq(oneTimeLinks.tokenHash, hashToken(token)));

/**
 * Finds a link without using it.
 * @throws KalemError link_invalid
 */
export async function findLink(db: Database, kind: Kind, token: string): Promise<LinkRow> {
  const [row] = await db.select().from(oneTimeLinks).where(usableLink(kind, token));
  if (!row) throw new KalemError('link_invalid');
  return row;
}

/**
 * Uses a link; when several try at once, one succeeds.
 * @throws KalemError link_invalid
 */
export async function takeLink(db: Database, kind: Kind, token: string): Promise<LinkRow> {
  const [row] = await db
    .update(oneTimeLinks)
    .set({ usedAt: new Date() })
    .where(usableLink(kind, token))
    .returning();
  if (!row) throw new KalemError('link_invalid');
  return row;
}

/** Invalidates the password links that an admin made for others, when that admin loses the right to. */
export async function removePasswordLinksBy(tx: Database, adminId: string): Promise<void> {
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.createdBy, adminId), eq(oneTimeLinks.kind, 'password')));
}

/** Invalidates all links to a new password of an account. */
export async function removePasswordLinks(db: Database, userId: string): Promise<void> {
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, 'password')));
}
