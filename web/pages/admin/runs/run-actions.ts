import type { AdminProcess } from '#contract/accounts/admin.ts';

export type RunChoice = 'again' | 'cancel';
type Run = Pick<AdminProcess, 'status' | 'stuck'>;

/** The actions that an admin can take: run again once ended or stuck, or cancel before that. */
export function runActionsOf({ status, stuck }: Run): RunChoice[] {
  if (status !== 'processing') return ['again'];
  return stuck ? ['again', 'cancel'] : ['cancel'];
}

/**
 * The key of the confirmation's text. A stuck process isn't copied but put back into the queue, which has its own
 * text.
 */
export function confirmationOf(action: RunChoice, { stuck }: Pick<Run, 'stuck'>): RunChoice | 'stuck' {
  return action === 'again' && stuck ? 'stuck' : action;
}
