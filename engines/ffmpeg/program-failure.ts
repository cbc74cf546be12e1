import type { Outcome } from './messages.ts';

/** The program's failure, with the code for its outcome. */
export class ProgramFailure extends Error {
  readonly code: Extract<Outcome, { kind: 'failed' }>['code'];
  constructor(code: ProgramFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}
