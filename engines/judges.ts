import type { Judge } from './capabilities/judge.ts';
import { createJudge } from './e5/judge.ts';

let judge: Promise<Judge | null> | null = null;

/** The judge of answers, shared by all documents of a process; null while unavailable, and then tried again. */
export function sharedJudge(): Promise<Judge | null> {
  judge ??= createJudge().catch(() => {
    judge = null;
    return null;
  });
  return judge;
}
