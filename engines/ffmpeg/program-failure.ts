import type { Outcome } from './messages.ts';

/** What the program can't do, as the code that its outcome carries. */
export class ProgramFailure extends Error {
  readonly code: Extract<Outcome, { kind: 'failed' }>['code'];
  constructor(code: ProgramFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}
