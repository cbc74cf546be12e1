import { hashPassword } from '#server/accounts/passwords.ts';
import { createUser, findUserByEmail, listUsers, setPassword } from '#server/accounts/users.ts';
import type { Database } from '#server/database/open.ts';
import type { CommandAnswer, CommandRequest } from './command-request.ts';

/** Called with the user whose sessions have all ended. */
export type SessionsEnded = (userId: string) => void;

/** Does what was asked for, on the database itself. The answer says what became of it, a line at a time. */
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
