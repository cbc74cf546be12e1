import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Ended, Program } from '#server/testing/program.ts';
import { testFolder } from '#testing/folder.ts';
import { firstThenWide } from '#testing/wide.ts';

/** Commands here fail before they open a database. */
const folder = testFolder();

const password = 'yeni-parola';

function kalem(command: string[], input?: string): Promise<Ended> {
  return new Program(['server/cli/main.ts', ...command], { KALEM_DATA_DIR: folder }, input).ended;
}

const created = ['create-user', '--email', 'a@b.org', '--name', 'A'];
const bad: { what: string; command: string[]; input?: string; says: RegExp }[] = [
  { what: 'an unknown command', command: ['drop-users'], says: /command/ },
  { what: 'an unknown option', command: ['list-users', '--all'], says: /--all/ },
  { what: 'a short password', command: created, input: '12345\n', says: /password: / },
  { what: 'no folder of models', command: ['models', 'import'], says: /models import FOLDER/ },
  { what: 'two folders of models', command: ['models', 'import', 'a', 'b'], says: /models import FOLDER/ },
  { what: 'an unknown thing to do with models', command: ['models', 'pull'], says: /models list/ },
  { what: 'no command', command: [], says: /create-user --email/ },
  { what: 'no password', command: created, says: /password: / },
  {
    what: 'a malformed address',
    command: ['create-user', '--email', 'ab', '--name', 'A'],
    input: password,
    says: /email: /,
  },
  {
    what: 'a short new password',
    command: ['reset-password', '--email', 'a@b.org', '--set'],
    input: '12345\n',
    says: /password: /,
  },
  { what: 'a malformed address to invite', command: ['invite', '--email', 'ab'], says: /email: / },
  {
    what: 'no name',
    command: ['create-user', '--email', 'a@b.org'],
    input: password,
    says: /name: /,
  },
];
firstThenWide(
  bad,
  'refuses $what with a code of its own and the usage',
  async ({ command, input, says }) => {
    const ended = await kalem(command, input);
    expect(ended.code).toBe(2);
    expect(ended.errors + ended.output).toMatch(says);
    expect(ended.errors + ended.output).not.toMatch(/\bat .+\.ts:/);
  },
  3,
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
