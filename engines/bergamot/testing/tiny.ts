import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '#models/model.ts';

const source = fileURLToPath(new URL('../../../models/fixtures/bergamot-tiny/', import.meta.url));

export interface TinyModels {
  /** A models folder that holds both. */
  folder: string;
  enTr: Model;
  trEn: Model;
  remove(): void;
}

/** The small model pair of the tests, in a folder of its own. It knows pairs.tsv and little else. */
export function tinyModels(): TinyModels {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-tiny-'));
  for (const id of ['en-tr', 'tr-en']) cpSync(join(source, id), join(folder, id), { recursive: true });
  return {
    folder,
    enTr: tinyModel(folder, 'en', 'tr'),
    trEn: tinyModel(folder, 'tr', 'en'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The pairs of pairs.tsv, English before Turkish: hand-written ones, and those that training didn't see. */
export function tinyPairs(): { written: [string, string][]; heldOut: [string, string][] } {
  const pairs = readFileSync(join(source, 'pairs.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): [string, string] => {
      const [english = '', turkish = ''] = line.split('\t');
      return [english, turkish];
    });
  return { written: pairs.slice(0, 302), heldOut: pairs.slice(-300) };
}

/** A model as its files lie there, whatever they hold. */
export function tinyModel(folder: string, from: string, to: string): Model {
  const id = `${from}-${to}`;
  const files = readdirSync(join(folder, id)).map((name) => {
    const content = readFileSync(join(folder, id, name));
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { name, bytes: content.length, sha256, url: null };
  });
  return {
    id,
    capability: 'translate',
    languages: [from, to],
    licence: 'Apache-2.0',
    bundled: false,
    verified: true,
    files,
    pair: { from, to },
  };
}
