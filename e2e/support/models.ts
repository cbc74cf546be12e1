import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinyModels } from '#engines/bergamot/testing/tiny.ts';
import { builtInCatalogue } from '#models/catalogue.ts';
import type { Model } from '#models/model.ts';
import { type Mirror, sendPart, startMirror } from '#models/testing/mirror.ts';
import { root } from '#scripts/spawn.ts';

/** A mirror of models on loopback and a catalogue of them, as an operator without internet would set up. */
export interface ModelMirror extends Mirror {
  /** The settings with which a product uses both. */
  settings: { KALEM_MODELS_MIRROR: string; KALEM_MODELS_CATALOGUE: string };
  /** From now on the second half of a file over 1 MB waits until `release` is called. */
  hold(): void;
  release(): void;
  /** From now on all files are answered 404, until `release` is called. */
  lose(): void;
}

export interface MirroredModel {
  model: Omit<Model, 'bundled'>;
  folder: string;
}

/** The small translation models of the tests, as tiny-en-tr and tiny-tr-en. */
export function tinyTranslators(): { models: MirroredModel[]; remove(): void } {
  const { folder, enTr, trEn, remove } = tinyModels();
  const models = [enTr, trEn].map(({ bundled: _, ...model }) => ({
    model: { ...model, id: `tiny-${model.id}` },
    folder: join(folder, model.id),
  }));
  return { models, remove };
}

/** A copy of the model that ships with the product, as one that must be downloaded. */
export function whisperCopy(): MirroredModel {
  const { files, capability, languages, licence, verified } = builtInCatalogue.find('whisper-base-q5_1');
  return {
    model: { id: 'whisper-copy', files, capability, languages, licence, verified },
    folder: join(root, 'models', 'whisper-base-q5_1'),
  };
}

export async function startModelMirror(models: readonly MirroredModel[]): Promise<ModelMirror> {
  const folder = mkdtempSync(join(tmpdir(), 'kalem-mirror-'));
  const catalogue = join(folder, 'catalogue.json');
  writeFileSync(catalogue, JSON.stringify(models.map(({ model }) => model)));

  let lost = false;
  let held: Promise<void> | null = null;
  let release = () => {};
  const answer = (path: string) => async (request: IncomingMessage, response: ServerResponse) => {
    if (lost) return void response.writeHead(404).end();
    const content = readFileSync(path);
    if (!held || request.headers.range || content.length < 1_000_000)
      return sendPart(request, response, content);
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, content.length / 2));
    await held;
    response.end(content.subarray(content.length / 2));
  };
  const files = models.flatMap(({ model, folder: own }) =>
    model.files.map(({ name }) => [`/${model.id}/${name}`, answer(join(own, name))] as const),
  );
  const mirror = await startMirror(Object.fromEntries(files));
  return {
    ...mirror,
    settings: { KALEM_MODELS_MIRROR: mirror.url.href, KALEM_MODELS_CATALOGUE: catalogue },
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release() {
      release();
      held = null;
      lost = false;
    },
    lose() {
      lost = true;
    },
    async close() {
      await mirror.close();
      rmSync(folder, { recursive: true });
    },
  };
}
