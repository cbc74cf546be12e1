import { and, asc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { KalemError } from '#contract/errors.ts';
import type { GlossaryTerm, listTerms, TermBody } from '#contract/glossary.ts';
import { limits } from '#contract/limits.ts';
import { foldedContains } from '#server/database/folded-search.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { glossaryTerms, users } from '#server/database/schema.ts';
import { invalidField } from '#server/invalid-field.ts';
import { newId } from '#server/storage/files.ts';
import { fold, foldToAscii } from '#text/plain/fold.ts';

type TermRow = typeof glossaryTerms.$inferSelect;
type TermQuery = z.output<typeof listTerms.query>;

/** Rows in one statement, whose parameters are well below PostgreSQL's 65,535. */
const rowsAtOnce = 1_000;
const bySource = [asc(glossaryTerms.sourceFolded), asc(glossaryTerms.id)];

/** All terms of a user, by source. */
export async function termsOf(db: Database, userId: string): Promise<GlossaryTerm[]> {
  const rows = await db
    .select()
    .from(glossaryTerms)
    .where(eq(glossaryTerms.userId, userId))
    .orderBy(...bySource);
  return rows.map(present);
}

/** A page of a user's glossary, in alphabetical order. */
export function findTerms(db: Database, userId: string, query: TermQuery): Promise<Page<GlossaryTerm>> {
  const { kind, from, to, q } = query;
  const where = and(
    eq(glossaryTerms.userId, userId),
    kind && (kind === 'keep' ? isNull : isNotNull)(glossaryTerms.target),
    from ? eq(glossaryTerms.from, from) : undefined,
    to ? eq(glossaryTerms.to, to) : undefined,
    q ? foldedContains(glossaryTerms.searchText, q) : undefined,
  );
  const rows = db
    .select()
    .from(glossaryTerms)
    .where(where)
    .orderBy(...bySource);
  return readPage(query, rows, db.$count(glossaryTerms, where), present);
}

/**
 * Adds terms in one transaction, replacing those with the same source and languages.
 * @returns the stored terms, unordered
 * @throws KalemError glossary_full, with nothing stored; validation_failed for two equal languages
 */
export async function storeTerms(
  db: Database,
  userId: string,
  bodies: readonly TermBody[],
): Promise<GlossaryTerm[]> {
  // One statement can't write the same row twice, so the last duplicate wins.
  const unique = new Map(bodies.map(columnsOf).map((columns) => [keyOf(columns), columns]));
  const values = Array.from(unique.values(), (columns) => ({ id: newId(), userId, ...columns }));
  return db.transaction(async (tx) => {
    await lockGlossary(tx, userId);
    const stored: TermRow[] = [];
    for (let offset = 0; offset < values.length; offset += rowsAtOnce) {
      const rows = await tx
        .insert(glossaryTerms)
        .values(values.slice(offset, offset + rowsAtOnce))
        .onConflictDoUpdate({
          // This constraint treats nulls as equal (schema.ts).
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
    const total = await tx.$count(glossaryTerms, eq(glossaryTerms.userId, userId));
    if (total > limits.glossaryMaximum) throw new KalemError('glossary_full');
    return stored.map(present);
  });
}

/**
 * Changes a term and removes another with the same source and languages.
 * @throws KalemError not_found, also for another user's id; validation_failed for two equal languages
 */
export async function changeTerm(
  db: Database,
  userId: string,
  id: string,
  body: TermBody,
): Promise<GlossaryTerm> {
  const columns = columnsOf(body);
  return db.transaction(async (tx) => {
    await lockGlossary(tx, userId);
    const [own] = await tx.select().from(glossaryTerms).where(isTermOf(userId, id));
    if (!own) throw new KalemError('not_found');
    const same = and(
      eq(glossaryTerms.userId, userId),
      eq(glossaryTerms.sourceFolded, columns.sourceFolded),
      columns.from === null ? isNull(glossaryTerms.from) : eq(glossaryTerms.from, columns.from),
      columns.to === null ? isNull(glossaryTerms.to) : eq(glossaryTerms.to, columns.to),
      ne(glossaryTerms.id, id),
    );
    await tx.delete(glossaryTerms).where(same);
    await tx.update(glossaryTerms).set(columns).where(isTermOf(userId, id));
    return present({ ...own, ...columns });
  });
}

/** @throws KalemError not_found, also for another user's id */
export async function removeTerm(db: Database, userId: string, id: string): Promise<void> {
  const removed = await db
    .delete(glossaryTerms)
    .where(isTermOf(userId, id))
    .returning({ id: glossaryTerms.id });
  if (removed.length === 0) throw new KalemError('not_found');
}

/** Makes concurrent changes of one glossary wait, so that limit and uniqueness hold. */
async function lockGlossary(tx: Pick<Database, 'select'>, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

function isTermOf(userId: string, id: string): SQL | undefined {
  return and(eq(glossaryTerms.id, id), eq(glossaryTerms.userId, userId));
}

function keyOf({ from, to, sourceFolded }: ReturnType<typeof columnsOf>): string {
  return JSON.stringify([from, to, sourceFolded]);
}

function columnsOf(body: TermBody) {
  const { source } = body;
  if (body.kind === 'keep') {
    // A term that is kept has no language of its own.
    const [sourceFolded, searchText] = [fold(source, 'en'), foldToAscii(source, 'en')];
    return { from: null, to: null, source, target: null, sourceFolded, searchText };
  }
  const { from, to, target } = body;
  if (from === to) throw invalidField('to', 'A term needs two different languages');
  const searchText = foldToAscii(`${source}\n${target}`, 'en');
  return { from, to, source, target, sourceFolded: fold(source, from), searchText };
}

function present({ id, from, to, source, target }: TermRow): GlossaryTerm {
  if (from === null || to === null || target === null) return { id, kind: 'keep', source };
  return { id, kind: 'term', from, to, source, target };
}
