import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testFolder } from '#testing/folder.ts';
import { digestOf, writeWeights } from './weights-file.ts';

const Digests = z.looseObject({ sha256: z.record(z.string(), z.string()) });

it.each(['text/answers/weights.json', 'text/summarize/weights.json'])(
  '%s was fitted on the data in this folder (if not, run: npm run bench -- fit-answers fit-summaries)',
  (path) => {
    const written = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    for (const [file, digest] of Object.entries(Digests.parse(JSON.parse(written)).sha256))
      expect(digestOf(file.replace('bench/', '')), file).toBe(digest);
  },
);

describe('writeWeights', () => {
  const folder = testFolder();
  const data = ['answers/fitting.json'];
  const part = (word: number, heldout: object | null) => ({
    choice: { weights: { word }, figures: { inSample: { first: 50 }, heldout } },
  });
  function written(...parts: object[]): unknown {
    const file = pathToFileURL(join(folder, 'weights.json'));
    writeFileSync(file, '{"date":"2020-01-01"}');
    for (const one of parts) writeWeights(file, 'fit-answers', data, one);
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  it('writes when and on what data the weights were fitted', () => {
    expect(written(part(2, null))).toMatchObject({
      date: new Date().toISOString().slice(0, 10),
      sha256: { 'bench/answers/fitting.json': digestOf('answers/fitting.json') },
      choice: { weights: { word: 2 } },
    });
  });
  it('keeps the held-out figures of weights that stayed the same', () => {
    const kept = written(part(2, { first: 40 }), part(2, null));
    expect(kept).toMatchObject(part(2, { first: 40 }));
  });
  it('drops the held-out figures of other weights', () => {
    const dropped = written(part(2, { first: 40 }), part(3, null));
    expect(dropped).toMatchObject(part(3, null));
  });
});
