import type { Outcome } from './messages.ts';

/** A failure inside the program, which it reports as its outcome. */
export class ProgramFailure extends Error {
  readonly code: Extract<Outcome, { kind: 'failed' }>['code'];
  constructor(code: ProgramFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}
