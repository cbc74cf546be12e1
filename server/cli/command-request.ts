import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts/accounts.ts';

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

export function failed(...lines: string[]): CommandAnswer {
  return { ok: false, lines };
}

/** A line of a server's answer, which comes as JSON lines: progress, and at last the outcome. */
export const AnswerLine = z.union([CommandAnswer, z.object({ progress: z.string() })]);
export type AnswerLine = z.infer<typeof AnswerLine>;
