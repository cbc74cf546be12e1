import { KalemError } from '#contract/errors.ts';
import { makeInvitation } from '#server/accounts/invitations.ts';
import { refuseCommonPassword } from '#server/accounts/passwords/common-passwords.ts';
import { makePasswordLink } from '#server/accounts/passwords/password-links.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { addAccount } from '#server/accounts/register.ts';
import { closeSockets, endSessions, ownAndImpersonatedBy } from '#server/accounts/sessions/sessions.ts';
import { findUserByEmail, listUsers, setPassword } from '#server/accounts/users.ts';
import { audit, commandLine } from '#server/audit.ts';
import type { Services } from '#server/services.ts';
import { type CommandAnswer, type CommandRequest, failed } from './command-request.ts';

/** The services that commands need. Without a server nobody listens to the broadcaster. */
export type CommandServices = Pick<Services, 'db' | 'config' | 'mail' | 'broadcaster'>;

/** Runs a command on the database. The answer tells the outcome in lines. */
export async function runCommand(services: CommandServices, request: CommandRequest): Promise<CommandAnswer> {
  try {
    return await execute(services, request);
  } catch (error) {
    if (!(error instanceof KalemError)) throw error;
    return failed(refusals[error.code] ?? error.code);
  }
}

const refusals: Readonly<Record<string, string>> = {
  email_taken: 'The address has an account already',
  password_common: 'This password is among those that are tried first; choose another',
};

async function execute(services: CommandServices, request: CommandRequest): Promise<CommandAnswer> {
  const { db, config, broadcaster } = services;
  switch (request.command) {
    case 'create-user': {
      if (await findUserByEmail(db, request.email)) return failed(`${request.email} has an account already`);
      await refuseCommonPassword(request.password, request);
      const passwordHash = await hashPassword(request.password);
      const roles: ('user' | 'admin')[] = request.admin ? ['user', 'admin'] : ['user'];
      await db.transaction((tx) => addAccount(tx, config, { ...request, passwordHash, roles }, commandLine));
      return succeeded(`Made an account for ${request.email}${request.admin ? ', an admin' : ''}`);
    }
    case 'set-password': {
      const user = await findUserByEmail(db, request.email);
      if (!user) return unknownUser(request.email);
      await refuseCommonPassword(request.password, user);
      const passwordHash = await hashPassword(request.password);
      const ended = await db.transaction(async (tx) => {
        await setPassword(tx, user.id, passwordHash);
        await audit(tx, { actor: commandLine, action: 'password.reset', subject: user });
        return endSessions(tx, ownAndImpersonatedBy(user.id));
      });
      closeSockets(broadcaster, ended);
      return succeeded(`Set a new password for ${user.email}; sessions ended: ${ended.length}`);
    }
    case 'reset-password': {
      const user = await findUserByEmail(db, request.email);
      if (!user) return unknownUser(request.email);
      const { url, expiresAt } = await makePasswordLink(services, user, commandLine);
      return succeeded(
        `A new password for ${user.email}: this link works once, until ${formatMoment(expiresAt)}.`,
        url,
      );
    }
    case 'invite': {
      const { url, sent, invitation } = await makeInvitation(services, commandLine, request.email ?? null);
      const whom = request.email ?? 'whoever has the link';
      const until = formatMoment(new Date(invitation.expiresAt));
      const how = sent ? 'It was sent by mail.' : 'Hand it over yourself.';
      return succeeded(`An invitation for ${whom}: it works once, until ${until}. ${how}`, url);
    }
    case 'list-users': {
      const users = await listUsers(db);
      return succeeded(
        ...users.map((user) =>
          [user.email, user.name, user.roles.join('+'), user.createdAt.toISOString().slice(0, 10)].join('\t'),
        ),
      );
    }
  }
}

function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function unknownUser(email: string): CommandAnswer {
  return failed(`Nobody has the address ${email}`);
}

function succeeded(...lines: string[]): CommandAnswer {
  return { ok: true, lines };
}
