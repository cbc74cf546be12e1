import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { releasesOf } from './releases.ts';

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

it('both changelogs are read completely, and list the same releases, the newest first', () => {
  const [en, tr] = ['CHANGELOG.md', 'CHANGELOG.tr.md'].map((name) => {
    const releases = releasesOf(read(name));
    const lines = read(name)
      .split('\n')
      .filter((line) => /^(##|-)/.test(line));
    expect(releases.length + releases.flatMap(({ notes }) => notes).length).toBe(lines.length);
    return releases.map(({ version, date, notes }) => ({ version, date, notes: notes.length }));
  });
  expect(tr).toEqual(en);
  const { version } = JSON.parse(read('package.json'));
  expect(en?.[0]?.version).toBe(version);
});
