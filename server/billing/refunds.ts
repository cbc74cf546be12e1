import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';

/**
 * Who is responsible for a failure with this code. `theirs`: the user can solve it with another input or other
 * options. `ours`: only the server, its operator or a service behind it can.
 */
export const faultOf: Readonly<Partial<Record<ErrorCode, 'ours' | 'theirs'>>> = {
  internal: 'ours',
  unavailable: 'ours',
  storage_full: 'ours',
  database_unreachable: 'ours',
  run_timed_out: 'ours',
  run_out_of_memory: 'ours',
  run_crashed: 'ours',
  run_abandoned: 'ours',
  engine_missing: 'ours',
  model_missing: 'ours',
  model_download_failed: 'ours',
  model_downloads_off: 'ours',
  voice_missing: 'ours',
  languages_uncovered: 'ours',
  service_gone: 'ours',
  service_unreachable: 'ours',
  service_key_refused: 'ours',
  service_model_missing: 'ours',
  service_busy: 'ours',
  service_context_exceeded: 'ours',
  service_answer_invalid: 'ours',
  service_refused: 'theirs',
  sampler_unknown: 'theirs',
  validation_failed: 'theirs',
  not_found: 'theirs',
  input_missing: 'theirs',
  file_format_unsupported: 'theirs',
  file_content_mismatch: 'theirs',
  file_empty: 'theirs',
  export_format_unsupported: 'theirs',
  text_too_short: 'theirs',
  text_unspeakable: 'theirs',
  document_encrypted: 'theirs',
  document_corrupt: 'theirs',
  document_empty: 'theirs',
  document_scanned: 'theirs',
  document_garbled: 'theirs',
  document_too_complex: 'theirs',
  media_corrupt: 'theirs',
  media_without_sound: 'theirs',
  sound_too_short: 'theirs',
  picture_corrupt: 'theirs',
  picture_too_large: 'theirs',
  languages_same: 'theirs',
  language_unknown: 'theirs',
  words_refused: 'theirs',
  nothing_to_draw: 'theirs',
};

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
