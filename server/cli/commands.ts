import { z } from 'zod';
import { Email, Password, RegisterBody } from '#contract/accounts.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { createUser, findUserByEmail, listUsers, setPassword } from '#server/accounts/users.ts';
import type { Database } from '#server/database/open.ts';

/** What an operator may ask for on the command line; run by the server that holds the database. */
export const CommandRequest = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('create-user'),
    name: RegisterBody.shape.name,
    email: Email,
    password: Password,
    admin: z.boolean(),
  }),
  z.object({ command: z.literal('reset-password'), email: Email, password: Password }),
  z.object({ command: z.literal('list-users') }),
]);
export type CommandRequest = z.infer<typeof CommandRequest>;

export const CommandAnswer = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
export type CommandAnswer = z.infer<typeof CommandAnswer>;

/** Called with the user whose sessions have all ended. */
export type SessionsEnded = (userId: string) => void;

export async function runCommand(
  db: Database,
  request: CommandRequest,
  onSessionsEnded: SessionsEnded = () => undefined,
): Promise<CommandAnswer> {
  switch (request.command) {
    case 'create-user': {
      if (await findUserByEmail(db, request.email)) return failed(`${request.email} has an account already`);
      const passwordHash = await hashPassword(request.password);
      await createUser(db, { ...request, passwordHash, roles: request.admin ? ['user', 'admin'] : ['user'] });
      return done(`Made an account for ${request.email}${request.admin ? ', an admin' : ''}`);
    }
    case 'reset-password': {
      const user = await findUserByEmail(db, request.email);
      if (!user) return failed(`Nobody has the address ${request.email}`);
      const ended = await setPassword(db, user.id, request.password);
      onSessionsEnded(user.id);
      return done(`Set a new password for ${user.email}; sessions ended: ${ended.length}`);
    }
    case 'list-users': {
      const users = await listUsers(db);
      return done(
        ...users.map((user) =>
          [user.email, user.name, user.roles.join('+'), user.createdAt.toISOString().slice(0, 10)].join('\t'),
        ),
      );
    }
  }
}

function done(...lines: string[]): CommandAnswer {
  return { ok: true, lines };
}

function failed(line: string): CommandAnswer {
  return { ok: false, lines: [line] };
}
