import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { importModels } from '#models/import.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import type { CommandAnswer } from './commands.ts';

/** One line a model: name, size, whether it is there, licence, and where it is published. */
export async function listModels(modelsFolder: string, catalogue: readonly Model[]): Promise<CommandAnswer> {
  const lines = await Promise.all(
    catalogue.map(async (model) => {
      return [
        model.id,
        `${Math.ceil(bytesOf(model) / 1_000_000)} MB`,
        await stateOf(model, modelsFolder),
        model.licence,
        ...model.files.flatMap(({ url }) => url ?? []),
      ].join('\t');
    }),
  );
  return { ok: true, lines };
}

async function stateOf(model: Model, modelsFolder: string): Promise<string> {
  const there = await hasModel(model, modelsFolder);
  if (model.bundled) return there ? 'ships with the product' : 'missing: install the product again';
  return `${there ? 'installed' : 'not installed'}${model.verified ? '' : ', not tried by us'}`;
}

/** Takes models from a folder. It fails when a file is damaged, and when there is nothing to take. */
export async function importCommand(
  from: string,
  modelsFolder: string,
  catalogue: readonly Model[],
): Promise<CommandAnswer> {
  if (!(await factsOf(from))?.isDirectory()) return { ok: false, lines: [`${from} isn't a folder`] };
  const { taken, wrong, unknown } = await importModels(from, modelsFolder, catalogue);
  const lines = [
    ...taken.map(({ name, model }) => `Took ${name} (${model})`),
    ...wrong.map((name) => `Left ${name}: damaged, incomplete or another version than the catalogue's`),
    ...unknown.map((name) => `Left ${name}: not in the catalogue`),
  ];
  if (taken.length === 0) lines.push('No model was taken; kalem models list shows those that can be');
  return { ok: taken.length > 0 && wrong.length === 0, lines };
}

async function factsOf(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch {
    return null;
  }
}
