import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, me, resetPassword, showInvitation } from '#contract/accounts/accounts.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { emailOf, idOf, refusal } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { type Ended, Program, settingsOf } from '#server/testing/program.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { password as oldPassword } from '#testing/account.ts';
import { findUserByEmail } from '../accounts/users.ts';
import { askServer } from './ask-server.ts';
import type { CommandRequest } from './command-request.ts';

const password = 'yeni-parola';

function kalem(database: TestDatabase, command: string[], input?: string): Promise<Ended> {
  return new Program(['server/cli/main.ts', ...command], settingsOf(database), input).ended;
}

describe('beside a running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  it('makes an account that can sign in at once', async () => {
    const { code, output } = await kalem(
      server.database,
      ['create-user', '--email', 'yonetici@example.org', '--name', 'Yönetici', '--admin'],
      `${password}\n`,
    );
    expect([code, output]).toEqual([0, 'Made an account for yonetici@example.org, an admin\n']);
    const body = { email: 'yonetici@example.org', password };
    expect(await server.visitor().call(login, { body })).toMatchObject({
      name: 'Yönetici',
      roles: ['user', 'admin'],
    });
    const twice = await kalem(
      server.database,
      ['create-user', '--email', 'YONETICI@example.org', '--name', 'x'],
      password,
    );
    expect(twice.code).toBe(1);
    expect(twice.errors).toContain('has an account already');
  });

  it('sets a new password, ends the sessions and closes their sockets', async () => {
    const user = await server.user('Unutkan');
    const email = emailOf(user);
    const browser = await listen(user);
    const { code, output, errors } = await kalem(server.database, [
      'reset-password',
      '--email',
      email,
      '--generate',
    ]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Set a new password for ${email}; sessions ended: 1`);
    await browser.closed;
    browser.stop();
    expect(await refusal(user.call(me, {}))).toMatchObject({ code: 'unauthenticated' });
    const generated = /^Password: (\S+)$/m.exec(output)?.[1] ?? '';
    expect(generated.length).toBeGreaterThanOrEqual(16);
    const visitor = server.visitor();
    expect((await visitor.call(login, { body: { email, password: generated } })).id).toBe(idOf(user));
    const old = server.visitor().call(login, { body: { email, password: oldPassword } });
    expect((await refusal(old)).code).toBe('login_failed');
  });

  it('prints a link to a new password, which ends the sessions when it is used', async () => {
    const user = await server.user('Hatırlamaz');
    const email = emailOf(user);
    const { code, output } = await kalem(server.database, ['reset-password', '--email', email.toUpperCase()]);
    expect(code).toBe(0);
    expect(output).toMatch(/works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    const token = new URL(output.trim().split('\n')[1] ?? '').searchParams.get('token') ?? '';
    expect((await user.call(me, {})).id).toBe(idOf(user));
    await server.visitor().call(resetPassword, { body: { token, password: 'yepyeni-parola' } });
    expect(await refusal(user.call(me, {}))).toMatchObject({ code: 'unauthenticated' });
  });

  it('invites', async () => {
    const { code, output } = await kalem(server.database, ['invite', '--email', 'davetli@example.org']);
    expect(code).toBe(0);
    expect(output).toContain('Hand it over yourself.');
    const token = new URL(output.trim().split('\n')[1] ?? '').searchParams.get('invitation') ?? '';
    expect(await server.visitor().call(showInvitation, { params: { token } })).toEqual({
      email: 'davetli@example.org',
    });
  });

  it('lists who has an account, without anything secret', async () => {
    const { code, output } = await kalem(server.database, ['list-users']);
    expect(code).toBe(0);
    expect(output).toMatch(/^yonetici@example\.org\tYönetici\tuser\+admin\t\d{4}-\d{2}-\d{2}$/m);
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[1]);
    expect(names).toEqual(['Yönetici', 'Unutkan', 'Hatırlamaz']);
    expect(output).not.toContain('argon2');
  });

  // These cases call the command directly; its exit code and output are tested above.
  it.each<[string, CommandRequest, string]>([
    [
      'a password that is tried first',
      { command: 'create-user', email: 'yeni@example.org', name: 'Yeni', password: '123456', admin: false },
      'This password is among those that are tried first; choose another',
    ],
    [
      'to invite an address that has an account',
      { command: 'invite', email: 'yonetici@example.org' },
      'The address has an account already',
    ],
    [
      'an address that nobody has',
      { command: 'reset-password', email: 'no@example.org' },
      'Nobody has the address no@example.org',
    ],
  ])('refuses %s', async (_what, wish, says) => {
    expect(await askServer(server.database.dataDir, wish)).toEqual({ ok: false, lines: [says] });
  });
});

describe('without a server', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.remove());

  it('works on the database itself, and lets it go again', async () => {
    const made = await kalem(
      database,
      ['create-user', '--email', 'tek@example.org', '--name', 'Tek'],
      `${password}\r\n`,
    );
    expect(made).toMatchObject({ code: 0, output: 'Made an account for tek@example.org\n', errors: '' });
    expect(existsSync(join(database.dataDir, 'lock'))).toBe(false);
    const open: OpenDatabase = await openDatabase(database);
    const user = await findUserByEmail(open.db, 'tek@example.org');
    await open.close();
    expect(user?.roles).toEqual(['user']);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
