import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts/accounts.ts';

/** What an operator may ask for on the command line; run by the server that holds the database. */
export const CommandRequest = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('create-user'),
    name: RegisterBody.shape.name,
    email: Email,
    password: Password,
    admin: z.boolean(),
  }),
  z.object({ command: z.literal('set-password'), email: Email, password: Password }),
  z.object({ command: z.literal('reset-password'), email: Email }),
  z.object({ command: z.literal('invite'), email: Email.optional() }),
  z.object({ command: z.literal('list-users') }),
]);
export type CommandRequest = z.infer<typeof CommandRequest>;

export const CommandAnswer = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
export type CommandAnswer = z.infer<typeof CommandAnswer>;

/** What could not be done, and why. */
export function failed(...lines: string[]): CommandAnswer {
  return { ok: false, lines };
}

/** A server's answer comes as lines of JSON: how far it is, and at last what became of it. */
export const AnswerLine = z.union([CommandAnswer, z.object({ progress: z.string() })]);
export type AnswerLine = z.infer<typeof AnswerLine>;
