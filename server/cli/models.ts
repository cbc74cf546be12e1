import { stat } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload, ModelInfo } from '#contract/models.ts';
import { downloadModel, removeModel } from '#models/download.ts';
import { importModels } from '#models/import.ts';
import type { Model } from '#models/model.ts';
import { verifyModel } from '#models/store.ts';
import { describeModel } from '#server/models/describe.ts';
import { type CommandAnswer, failed } from './command-request.ts';

/** Folder, mirror and catalogue of models. Servers notice changes in the folder by themselves. */
export interface ModelSources {
  folder: string;
  mirror: URL | null;
  catalogue: readonly Model[];
}

/** Lists models a line each: name, size, state, licence, and where it is published. */
export async function listModels(sources: ModelSources): Promise<CommandAnswer> {
  const lines = await Promise.all(
    sources.catalogue.map(async (model) => {
      const info = await describeModel(model, sources.folder, sources.mirror, null);
      return [
        model.id,
        megabytes(info.bytes),
        `${wordOf(info)}${model.verified ? '' : ', not tried by us'}`,
        model.licence,
        ...model.files.flatMap(({ url }) => url ?? []),
      ].join('\t');
    }),
  );
  return { ok: true, lines };
}

function wordOf({ state, download }: ModelInfo): string {
  const percent = download ? Math.floor((100 * download.received) / Math.max(1, download.total)) : 0;
  return {
    bundled: 'ships with the product',
    available: 'not installed',
    downloading: `${percent} % downloaded`,
    ready: 'installed',
    broken: 'damaged',
    disabled: 'not installed, to be imported',
  }[state];
}

/**
 * Downloads models one after the other, and goes on when one fails.
 * @param report receives progress twice a second
 */
export async function pullModels(
  ids: readonly string[],
  sources: ModelSources,
  report: (id: string, progress: ModelDownload) => void,
): Promise<CommandAnswer> {
  return forEach(ids, sources, async (model) => {
    if (model.bundled) return [true, `${model.id} ships with the product`];
    try {
      await downloadModel(model, {
        modelsFolder: sources.folder,
        mirror: sources.mirror,
        signal: new AbortController().signal,
        onProgress: (progress) => report(model.id, progress),
      });
      return [true, `${model.id} is installed`];
    } catch (error) {
      if (!(error instanceof KalemError)) throw error;
      return [false, `${model.id} couldn't be downloaded: ${reasonOf(error)}`];
    }
  });
}

function reasonOf({ code, params, message }: KalemError): string {
  if (code === 'storage_full') return 'there is no room on the disk';
  if (code === 'model_missing') return 'no address of it is known; import its files';
  const ways = 'Try again, set KALEM_MODELS_MIRROR, or bring the files and run: kalem models import FOLDER';
  return `${params.reason ?? code} (${message}). ${ways}`;
}

/** Verifies the named models, or all that are there, by reading their files. Fails when one is damaged or missing. */
export async function verifyModels(ids: readonly string[], sources: ModelSources): Promise<CommandAnswer> {
  const isThere = async (model: Model) => {
    const { state } = await describeModel(model, sources.folder, sources.mirror, null);
    return ['bundled', 'ready', 'broken'].includes(state);
  };
  const installed = await Promise.all(
    sources.catalogue.map(async (model) => ((await isThere(model)) ? model.id : [])),
  );
  return forEach(ids.length > 0 ? ids : installed.flat(), sources, async (model) => {
    if (!(await isThere(model))) return [false, `${model.id} isn't installed`];
    return (await verifyModel(model, sources.folder))
      ? [true, `${model.id} is whole`]
      : [false, `${model.id} is damaged: pull or import it again`];
  });
}

/** Removes models and unfinished downloads; a running download is stopped first. */
export async function removeModels(ids: readonly string[], sources: ModelSources): Promise<CommandAnswer> {
  return forEach(ids, sources, async (model) => {
    if (model.bundled) return [false, `${model.id} ships with the product`];
    await removeModel(model, sources.folder);
    return [true, `${model.id} is removed`];
  });
}

/** Imports models from a folder, an archive or a file. Fails on damaged files, and when there is nothing to import. */
export async function importCommand(from: string, sources: ModelSources): Promise<CommandAnswer> {
  if ((await stat(from).catch(() => null)) === null) return failed(`${from} isn't there`);
  const { taken, wrong, unknown } = await importModels(from, sources.folder, sources.catalogue);
  const lines = [
    ...taken.map(({ name, model }) => `Took ${name} (${model})`),
    ...wrong.map((name) => `Left ${name}: damaged, incomplete or another version than the catalogue's`),
    ...unknown.map((name) => `Left ${name}: not in the catalogue`),
  ];
  if (taken.length === 0) lines.push('No model was taken; kalem models list shows those that can be');
  return { ok: taken.length > 0 && wrong.length === 0, lines };
}

/** Acts on the named models in order; an unknown name fails, and the others go on. */
async function forEach(
  ids: readonly string[],
  { catalogue }: ModelSources,
  action: (model: Model) => Promise<[ok: boolean, line: string]>,
): Promise<CommandAnswer> {
  const results = await Array.fromAsync(ids, async (id): Promise<[ok: boolean, line: string]> => {
    const model = catalogue.find((each) => each.id === id);
    return model ? action(model) : [false, `There is no model ${id}; kalem models list shows all`];
  });
  return { ok: results.every(([ok]) => ok), lines: results.map(([, line]) => line) };
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
