import { readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { Model } from '#models/model.ts';
import { modelFile } from '#models/store.ts';
import { ModelChain } from './chain.ts';
import type { AlignedMemory, Bergamot, BergamotModule } from './module.ts';
import { readCharacters } from './vocabulary.ts';

export interface BergamotModel {
  native: InstanceType<BergamotModule['TranslationModel']>;
  /** The characters that its vocabulary can represent in the source. */
  characters: ReadonlySet<string>;
}

/**
 * Marian's settings. Beam 1 and 8-bit weights are what the models are trained for. ssplit-mode: a text is one
 * sentence, as callers split by rules that know abbreviations. max-length-break: sentences of more vocabulary
 * pieces are cut, as the models weren't trained on such. max-length-factor: limit of an answer's pieces over
 * its source's. workspace: megabytes.
 */
const settings = {
  'beam-size': '1',
  normalize: '1.0',
  'word-penalty': '0',
  'cpu-threads': '0',
  'skip-cost': 'true',
  alignment: 'soft',
  quiet: 'true',
  'quiet-translation': 'true',
  'ssplit-mode': 'sentence',
  'max-length-break': '128',
  'max-length-factor': '4.0',
  'mini-batch-words': '1024',
  workspace: '128',
};
/** The settings in YAML. The scales of activations ("alphas") are part of some models' weights. */
function yamlOf(hasAlphas: boolean): string {
  const all = { ...settings, 'gemm-precision': hasAlphas ? 'int8shiftAlphaAll' : 'int8shiftAll' };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
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
    const native = new module.TranslationModel(
      yamlOf(weights.name.includes('.alphas.')),
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
