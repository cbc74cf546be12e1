import { readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { Model } from '#models/model.ts';
import { modelFile } from '#models/store.ts';
import { ModelChain } from './chain.ts';
import type { AlignedMemory, Bergamot, BergamotModule } from './module.ts';
import { readCharacters } from './vocabulary.ts';

/** Marian's settings for every model. */
const settings = new URL('./data/marian.yml', import.meta.url);

export interface BergamotModel {
  native: InstanceType<BergamotModule['TranslationModel']>;
  /** The characters that its vocabulary can represent in the source. */
  characters: ReadonlySet<string>;
}

/**
 * Opens a model of the catalogue, without its lexical shortlist, which would limit a batch's answers to the
 * batch's own words: a sentence's translation would depend on its neighbours, and rare Turkish forms would be
 * lost (docs/decisions/0024-bergamot.md).
 * @throws KalemError model_missing when its files are missing or aren't a model
 */
export async function openModel(
  bergamot: Bergamot,
  model: Model,
  modelsFolder: string,
): Promise<BergamotModel> {
  const read = async (name: string) => readFile(await modelFile(model, name, modelsFolder));
  const weights = model.files.find(({ name }) => /^model.*\.bin$/.test(name));
  // A model has one vocabulary, or the source's and the target's in this order.
  const vocabularies = model.files
    .filter(({ name }) => name.endsWith('.spm'))
    .sort((a, b) => Number(/^trg/.test(a.name)) - Number(/^trg/.test(b.name)));
  if (!weights || vocabularies.length === 0)
    throw new KalemError('model_missing', { model: model.id }, `${model.id} isn't a Bergamot model`);
  const [weightBytes, ...spm] = await Promise.all([weights, ...vocabularies].map(({ name }) => read(name)));
  const { module } = bergamot;
  try {
    const [characters = new Set<string>()] = spm.map(readCharacters);
    const list = new module.AlignedMemoryList();
    for (const bytes of spm) list.push_back(toNativeMemory(module, bytes, 64));
    const precision = weights.name.includes('.alphas.') ? 'int8shiftAlphaAll' : 'int8shiftAll';
    const native = new module.TranslationModel(
      `${await readFile(settings, 'utf8')}gemm-precision: ${precision}\n`,
      toNativeMemory(module, weightBytes ?? new Uint8Array(), 256),
      toNativeMemory(module, new Uint8Array(), 64),
      list,
      null,
    );
    const opened = { native, characters };
    // Marian reads the weights at first use.
    if (new ModelChain(bergamot, [opened]).translate([{ text: 'a', html: false }])[0] === null)
      throw new Error('its weights are damaged');
    return opened;
  } catch (cause) {
    throw new KalemError('model_missing', { model: model.id }, `${model.id} can't be opened: ${cause}`);
  }
}

function toNativeMemory(module: BergamotModule, bytes: Uint8Array, alignment: number): AlignedMemory {
  const memory = new module.AlignedMemory(bytes.length, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}
