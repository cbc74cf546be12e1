import { count, desc, eq, sql } from 'drizzle-orm';
import type { Invoice, PlanChoice } from '#contract/accounts/billing.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/open.ts';
import { facts, invoices } from '#server/database/schema.ts';
import { newId } from '#server/storage/files.ts';

function presentInvoice(row: typeof invoices.$inferSelect): Invoice {
  const { id, number, plan, period, amount, currency, status, url, issuedAt } = row;
  return { id, number, plan, period, amount, currency, status, url, issuedAt: issuedAt.toISOString() };
}

/** A page of a user's invoices, newest first, and the number of all. */
export async function listInvoices(
  db: Database,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Invoice[]; total: number }> {
  const where = eq(invoices.userId, userId);
  const rows = await db
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [all] = await db.select({ total: count() }).from(invoices).where(where);
  return { data: rows.map(presentInvoice), total: all?.total ?? 0 };
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
