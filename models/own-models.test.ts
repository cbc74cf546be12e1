import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#testing/folder.ts';
import { readCatalogue } from './catalogue.ts';

const folder = testFolder();
const path = join(folder, 'catalogue.json');

function withOwn(content: unknown) {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readCatalogue(path);
}

function own(given: object = {}) {
  return {
    id: 'office-en-tr',
    capability: 'translate',
    languages: ['en', 'tr'],
    licence: 'CC0-1.0',
    pair: { from: 'en', to: 'tr' },
    files: [{ name: 'model.bin', bytes: 3, sha256: 'a'.repeat(64), url: null }],
    ...given,
  };
}

it("puts the operator's own models first, instead of those with the same pair or id", () => {
  const whisper = { ...own(), id: 'whisper-tiny-q5_1', capability: 'transcribe', pair: undefined };
  const { models, find } = withOwn([own(), whisper]);
  const ids = models.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['office-en-tr', 'whisper-tiny-q5_1']);
  expect(ids).not.toContain('bergamot-en-tr');
  expect(ids).toContain('bergamot-tr-en');
  expect(ids.filter((id) => id === 'whisper-tiny-q5_1')).toHaveLength(1);
  expect(find('office-en-tr')).toMatchObject({ bundled: false, verified: true });
});

it.each([
  ['no JSON', '[{"id": ', /JSON/],
  ['another shape', '{}', /the list: .*array/],
  ['an id that leads elsewhere', [own({ id: '../../etc' })], /0\.id: must be letters/],
  ['an id that begins with a sign', [own({ id: '_own' })], /0\.id: .*begin with a letter or digit/],
  [
    'a name that is too long',
    [own({ files: [{ ...own().files[0], name: 'a'.repeat(121) }] })],
    /at most 120/,
  ],
  ['a hidden id', [own({ id: '.downloads' })], /0\.id/],
  [
    'a file that leads elsewhere',
    [own({ files: [{ ...own().files[0], name: 'a/../../b' }] })],
    /files\.0\.name/,
  ],
  [
    'a file of the product',
    [own({ files: [{ ...own().files[0], name: 'checked.json' }] })],
    /files\.0\.name/,
  ],
  ['a digest that is none', [own({ files: [{ ...own().files[0], sha256: 'abc' }] })], /files\.0\.sha256/],
  ['an address that is a file', [own({ files: [{ ...own().files[0], url: 'file:///etc/hosts' }] })], /url/],
  ['a translation without its pair', [own({ pair: undefined })], /0\.pair/],
  ['an id twice', [own(), own()], /office-en-tr is listed twice/],
  ['an id that ships', [own({ id: 'e5-small-latin' })], /ships with the product/],
  ['a misspelt field', [own({ license: 'MIT' })], /license/],
])('refuses %s, naming the file and the reason', (_, content, reason) => {
  const read = () => withOwn(content);
  expect(read).toThrow(reason);
  expect(read).toThrow(path);
});

it('refuses a missing file', () => {
  expect(() => readCatalogue(join(folder, 'nowhere.json'))).toThrow(/nowhere\.json.*ENOENT/s);
});
