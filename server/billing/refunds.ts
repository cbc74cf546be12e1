import { and, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ErrorCode, errorCodes } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';
import { loadTable } from '#text/load-data.ts';

/** Who is responsible for a failure, by its error code. */
export const faultOf: Readonly<Partial<Record<string, 'ours' | 'theirs'>>> = Object.fromEntries(
  loadTable(
    new URL('./data/fault-of-errors.tsv', import.meta.url),
    z.object({ code: z.enum(errorCodes), fault: z.enum(['ours', 'theirs']) }),
  ).map(({ code, fault }) => [code, fault]),
);

/** Refunds operations, so that they no longer count. Earlier refunds stay as they are. */
export async function refund(tx: Database, processIds: readonly string[]): Promise<void> {
  if (processIds.length === 0) return;
  await tx
    .update(operations)
    .set({ refundedAt: sql`now()` })
    .where(and(inArray(operations.processId, [...processIds]), isNull(operations.refundedAt)));
}

/** Refunds a failed run if the failure was on our side, which is assumed for codes without an entry. */
export async function refundFailure(tx: Database, processId: string, code: ErrorCode): Promise<void> {
  if (faultOf[code] !== 'theirs') await refund(tx, [processId]);
}
