import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Ended, Program } from '#server/testing/program.ts';

/** Of commands that say no before they open a database. */
const folder = mkdtempSync(join(tmpdir(), 'kalem-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const password = 'yeni-parola';

function kalem(command: string[], input?: string): Promise<Ended> {
  return new Program(['server/cli/main.ts', ...command], { KALEM_DATA_DIR: folder }, input).ended;
}

const bad: [string, string[], string, number, RegExp][] = [
  ['no folder of models', ['models', 'import'], '', 2, /models import FOLDER/],
  ['two folders of models', ['models', 'import', 'a', 'b'], '', 2, /models import FOLDER/],
  ['an unknown thing to do with models', ['models', 'pull'], '', 2, /models list/],
  ['no command', [], '', 2, /create-user --email/],
  ['an unknown command', ['drop-users'], '', 2, /command/],
  ['an unknown option', ['list-users', '--all'], '', 2, /--all/],
  ['a short password', ['create-user', '--email', 'a@b.org', '--name', 'A'], '12345\n', 2, /password: /],
  ['no password', ['create-user', '--email', 'a@b.org', '--name', 'A'], '', 2, /password: /],
  ['a malformed address', ['create-user', '--email', 'ab', '--name', 'A'], password, 2, /email: /],
  ['a short new password', ['reset-password', '--email', 'a@b.org', '--set'], '12345\n', 2, /password: /],
  ['a malformed address to invite', ['invite', '--email', 'ab'], '', 2, /email: /],
  ['no name', ['create-user', '--email', 'a@b.org'], password, 2, /name: /],
];
it.concurrent.each(bad)(
  'refuses %s with a code of its own and the usage',
  async (_what, command, input, code, says) => {
    const ended = await kalem(command, input);
    expect(ended.code).toBe(code);
    expect(ended.errors + ended.output).toMatch(says);
    expect(ended.errors + ended.output).not.toMatch(/\bat .+\.ts:/);
  },
);

it('refuses settings that make no sense, as the server does', async () => {
  const { ended } = new Program(['server/cli/main.ts', 'list-users'], {
    KALEM_DATA_DIR: folder,
    KALEM_PROT: '1',
  });
  expect(await ended).toMatchObject({ code: 1, errors: 'KALEM_PROT: no such setting\n' });
});

it('shows its usage when asked, as a success', async () => {
  const { code, output } = await kalem(['--help']);
  expect(code).toBe(0);
  for (const command of ['create-user', 'reset-password', 'invite', 'list-users', 'models import'])
    expect(output).toContain(command);
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
