import { and, asc, count, eq, isNotNull, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import type { GlossaryTerm, listTerms, TermBody } from '#contract/glossary.ts';
import { limits } from '#contract/limits.ts';
import { containing } from '#server/database/containing.ts';
import type { Database } from '#server/database/open.ts';
import { glossaryTerms, users } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';
import { fold, foldToAscii } from '#text/plain/fold.ts';

type TermRow = typeof glossaryTerms.$inferSelect;
export type TermQuery = z.output<typeof listTerms.query>;

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const chunk = 1_000;
const bySource = [asc(glossaryTerms.sourceFolded), asc(glossaryTerms.id)];

/** A user's whole glossary by source term. */
export async function termsOf(db: Database, userId: string): Promise<GlossaryTerm[]> {
  const rows = await db
    .select()
    .from(glossaryTerms)
    .where(eq(glossaryTerms.userId, userId))
    .orderBy(...bySource);
  return rows.map(present);
}

/** A page of a user's glossary, and the number of all terms that match. */
export async function findTerms(
  db: Database,
  userId: string,
  { kind, from, to, q, page, perPage }: TermQuery,
): Promise<{ data: GlossaryTerm[]; total: number }> {
  const conditions: SQL[] = [eq(glossaryTerms.userId, userId)];
  if (kind) conditions.push((kind === 'keep' ? isNull : isNotNull)(glossaryTerms.target));
  if (from) conditions.push(eq(glossaryTerms.from, from));
  if (to) conditions.push(eq(glossaryTerms.to, to));
  if (q) conditions.push(like(glossaryTerms.searchText, containing(foldToAscii(q, 'en'))));
  const where = and(...conditions);
  const rows = await db
    .select()
    .from(glossaryTerms)
    .where(where)
    .orderBy(...bySource)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [total] = await db.select({ all: count() }).from(glossaryTerms).where(where);
  return { data: rows.map(present), total: total?.all ?? 0 };
}

/**
 * Adds terms in one go; those with the same source in the same languages are replaced.
 * @returns the stored terms, in no order. @throws KalemError glossary_full, and nothing is stored
 */
export async function storeTerms(
  db: Database,
  userId: string,
  bodies: readonly TermBody[],
): Promise<GlossaryTerm[]> {
  // One statement can't write the same row twice: the last of a kind counts.
  const once = new Map(bodies.map(columnsOf).map((columns) => [keyOf(columns), columns]));
  const values = Array.from(once.values(), (columns) => ({ id: newId(), userId, ...columns }));
  return db.transaction(async (tx) => {
    await lock(tx, userId);
    const stored: TermRow[] = [];
    for (let at = 0; at < values.length; at += chunk) {
      const rows = await tx
        .insert(glossaryTerms)
        .values(values.slice(at, at + chunk))
        .onConflictDoUpdate({
          target: [glossaryTerms.userId, glossaryTerms.sourceFolded, glossaryTerms.from, glossaryTerms.to],
          set: {
            source: sql`excluded.source`,
            target: sql`excluded.target`,
            searchText: sql`excluded.search_text`,
          },
        })
        .returning();
      stored.push(...rows);
    }
    const [held] = await tx
      .select({ all: count() })
      .from(glossaryTerms)
      .where(eq(glossaryTerms.userId, userId));
    if ((held?.all ?? 0) > limits.glossaryMaximum) throw new KalemError('glossary_full');
    return stored.map(present);
  });
}

/** Changes a term; another one that says the same goes. @throws KalemError not_found, for another user's id too */
export async function changeTerm(
  db: Database,
  userId: string,
  id: string,
  body: TermBody,
): Promise<GlossaryTerm> {
  const columns = columnsOf(body);
  return db.transaction(async (tx) => {
    await lock(tx, userId);
    const [own] = await tx.select().from(glossaryTerms).where(within(userId, id));
    if (!own) throw new KalemError('not_found');
    const same = and(
      eq(glossaryTerms.userId, userId),
      eq(glossaryTerms.sourceFolded, columns.sourceFolded),
      columns.from === null ? isNull(glossaryTerms.from) : eq(glossaryTerms.from, columns.from),
      columns.to === null ? isNull(glossaryTerms.to) : eq(glossaryTerms.to, columns.to),
      ne(glossaryTerms.id, id),
    );
    await tx.delete(glossaryTerms).where(same);
    await tx.update(glossaryTerms).set(columns).where(within(userId, id));
    return present({ ...own, ...columns });
  });
}

/** @throws KalemError not_found, for another user's id too */
export async function removeTerm(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db.delete(glossaryTerms).where(within(userId, id)).returning({ id: glossaryTerms.id });
  if (gone.length === 0) throw new KalemError('not_found');
}

/** Of two changes to one glossary, the second waits: its count and its uniqueness hold. */
async function lock(tx: Pick<Database, 'select'>, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

function within(userId: string, id: string): SQL | undefined {
  return and(eq(glossaryTerms.id, id), eq(glossaryTerms.userId, userId));
}

function keyOf({ from, to, sourceFolded }: ReturnType<typeof columnsOf>): string {
  return JSON.stringify([from, to, sourceFolded]);
}

function columnsOf(body: TermBody) {
  const { source } = body;
  if (body.kind === 'keep') {
    const [sourceFolded, searchText] = [fold(source, 'en'), foldToAscii(source, 'en')];
    return { from: null, to: null, source, target: null, sourceFolded, searchText };
  }
  const { from, to, target } = body;
  if (from === to) {
    throw new KalemError('validation_failed', {}, 'A term leads to another language', [
      { field: 'to', rule: 'invalid', params: {} },
    ]);
  }
  const searchText = foldToAscii(`${source}\n${target}`, 'en');
  return { from, to, source, target, sourceFolded: fold(source, from), searchText };
}

function present({ id, from, to, source, target }: TermRow): GlossaryTerm {
  if (from === null || to === null || target === null) return { id, kind: 'keep', source };
  return { id, kind: 'term', from, to, source, target };
}
