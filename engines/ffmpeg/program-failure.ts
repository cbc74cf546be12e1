import type { Outcome } from './messages.ts';

export class ProgramFailure extends Error {
  readonly code: Extract<Outcome, { kind: 'failed' }>['code'];
  constructor(code: ProgramFailure['code'], message: string) {
    super(message);
    this.code = code;
  }
}
