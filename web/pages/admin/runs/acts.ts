import type { AdminProcess } from '#contract/accounts/admin.ts';

export type RunAct = 'again' | 'cancel';
type Run = Pick<AdminProcess, 'status' | 'stuck'>;

/** What an admin can do about a run: again once it has ended or is stuck, cancelling it before that. */
export function actsOf({ status, stuck }: Run): RunAct[] {
  if (status !== 'processing') return ['again'];
  return stuck ? ['again', 'cancel'] : ['cancel'];
}

/** What is said before it is done: one that is stuck is put back into the queue and not made anew. */
export function kindOf(act: RunAct, { stuck }: Pick<Run, 'stuck'>): RunAct | 'stuck' {
  return act === 'again' && stuck ? 'stuck' : act;
}
