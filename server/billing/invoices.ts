import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Invoice, PlanChoice } from '#contract/accounts/billing.ts';
import type { PageQuery } from '#contract/lists.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { type Page, readPage } from '#server/database/read-page.ts';
import { facts, invoices } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';

function presentInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { id, number, plan, period, amount, currency, status, url, issuedAt } = row;
  return { id, number, plan, period, amount, currency, status, url, issuedAt: issuedAt.toISOString() };
}

/** A page of a user's invoices, newest first. */
export function listInvoices(
  db: Database,
  userId: string,
  query: z.output<typeof PageQuery>,
): Promise<Page<Invoice>> {
  const where = eq(invoices.userId, userId);
  const rows = db.select().from(invoices).where(where).orderBy(desc(invoices.issuedAt), desc(invoices.id));
  return readPage(query, rows, db.$count(invoices, where), presentInvoice);
}

/**
 * Writes an invoice for a plan that an admin approved, if the operator names a price. It counts as paid, because
 * approving says that the admin has the money or has settled how it comes.
 */
export async function issueInvoice(
  tx: Database,
  { billing: { currency, prices } }: Pick<Config, 'billing'>,
  userId: string,
  { plan, period }: PlanChoice,
): Promise<void> {
  const amount = prices[plan][period];
  if (amount === null) return;
  await tx.insert(invoices).values({
    id: newId(),
    userId,
    number: await nextNumber(tx, new Date().getUTCFullYear()),
    plan,
    period,
    amount,
    currency,
    status: 'paid',
  });
}

/** Numbers such as 2026-0001, without a gap and never reused, even after accounts are deleted with their invoices. */
async function nextNumber(tx: Database, year: number): Promise<string> {
  const [last] = await tx
    .insert(facts)
    .values({ key: `invoices.${year}`, value: 1 })
    .onConflictDoUpdate({ target: facts.key, set: { value: sql`to_jsonb((${facts.value})::int + 1)` } })
    .returning({ number: sql`(${facts.value})::int`.mapWith(Number) });
  return `${year}-${String(last?.number).padStart(4, '0')}`;
}
