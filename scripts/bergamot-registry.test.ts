import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMirror } from '#models/testing/mirror.ts';
import { Program } from '#server/testing/program.ts';
import { pinPairs } from './bergamot-registry.ts';

const file = (path: string, digit = 'a') => ({
  path: `models/${path}.gz`,
  uncompressedSize: 5,
  uncompressedHash: digit.repeat(64),
});
const entry = (pair: string, architecture: string, releaseStatus: string | null, files: object = {}) => ({
  architecture,
  releaseStatus,
  files: {
    model: file(`${pair}/${architecture}/model.bin`),
    lexicalShortlist: file(`${pair}/${architecture}/lex.bin`, 'b'),
    vocab: file(`${pair}/${architecture}/vocab.spm`, 'c'),
    ...files,
  },
});
const registry = {
  generated: '2026-01-01T00:00:00Z',
  baseUrl: 'https://models.example.org/data',
  models: {
    'tr-en': [
      entry('tr-en', 'base', 'Release'),
      entry('tr-en', 'tiny', 'Release'),
      entry('tr-en', 'tiny', 'Nightly'),
    ],
    'en-ja': [
      entry('en-ja', 'base', 'Release Desktop', {
        vocab: undefined,
        srcVocab: file('en-ja/src.spm', 'd'),
        trgVocab: file('en-ja/trg.spm', 'e'),
      }),
    ],
    'en-xx': [entry('en-xx', 'tiny', null)],
    'en-yy': [entry('en-yy', 'tiny', 'Release', { model: { path: 'models/x.gz', uncompressedSize: 5 } })],
    'en-zh_hant': [entry('en-zh_hant', 'tiny', 'Release')],
  },
};

it('pins one released model for each direction, and none with missing details', () => {
  const { pairs, leftOut } = pinPairs(registry);
  expect(pairs.map(({ from, to }) => `${from}-${to}`)).toEqual(['en-ja', 'tr-en']);
  expect(pairs[0]?.files.map(({ name }) => name)).toEqual(['model.bin', 'lex.bin', 'src.spm', 'trg.spm']);
  expect(pairs[1]?.files[0]).toEqual({
    name: 'model.bin',
    bytes: 5,
    sha256: 'a'.repeat(64),
    url: 'https://models.example.org/data/models/tr-en/tiny/model.bin.gz',
  });
  expect(leftOut).toHaveLength(3);
  expect(() => pinPairs({ models: [] })).toThrow();
});

it('writes the list from a registry on the web, and prints what changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-pairs-'));
  const mirror = await startMirror({ '/db/models.json': Buffer.from(JSON.stringify(registry)) });
  const out = join(folder, 'pairs.json');
  writeFileSync(out, '{"models":[{"from":"de","to":"en","files":[]}]}');
  const refresh = (path: string) =>
    new Program(
      ['scripts/refresh-bergamot-pairs.ts', '--registry', new URL(path, mirror.url).href, '--out', out],
      {},
    ).ended;
  const { code, output } = await refresh('/db/models.json');
  expect(code).toBe(0);
  expect(output).toMatch(/new: en-ja\nnew: tr-en\ngone: de-en\n(left out: .*\n){3}2 directions are pinned/);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({ models: pinPairs(registry).pairs });
  expect((await refresh('/nothing')).code).toBe(1);
  await mirror.close();
  rmSync(folder, { recursive: true });
});
