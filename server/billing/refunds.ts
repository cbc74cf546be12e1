import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Database } from '#server/database/open.ts';
import { operations } from '#server/database/schema.ts';

/**
 * On whose side a run failed that ended with a code. theirs: whoever started it can mend it, by giving another
 * input or choosing otherwise. ours: only this server, its operator or a service behind it can.
 */
export const sides: Readonly<Partial<Record<ErrorCode, 'ours' | 'theirs'>>> = {
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

/** Takes operations back: they count no more. Those that were taken back already stay as they are. */
export async function refund(tx: Database, processIds: readonly string[]): Promise<void> {
  if (processIds.length === 0) return;
  await tx
    .update(operations)
    .set({ refundedAt: sql`now()` })
    .where(and(inArray(operations.processId, [...processIds]), isNull(operations.refundedAt)));
}

/** As refund, for a run that ended with an error, if it failed on our side; a code nobody decided on is ours. */
export async function refundFailure(tx: Database, processId: string, code: ErrorCode): Promise<void> {
  if (sides[code] !== 'theirs') await refund(tx, [processId]);
}
