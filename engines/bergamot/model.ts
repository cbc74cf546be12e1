import { readFile } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import type { Model } from '#models/model.ts';
import { modelFile } from '#models/store.ts';
import { ModelChain } from './chain.ts';
import type { AlignedMemory, Bergamot, BergamotModule } from './module.ts';
import { readCharacters } from './vocabulary.ts';

/** A model of one direction, held in WebAssembly's memory. */
export interface BergamotModel {
  native: InstanceType<BergamotModule['TranslationModel']>;
  /** What it can read. */
  characters: ReadonlySet<string>;
}

/**
 * How Marian is set. Beam 1 and 8-bit weights: the models are trained for these. ssplit-mode: a text is one
 * sentence, as callers split by rules that know abbreviations. max-length-break: longer sentences, in pieces of
 * the vocabulary, are cut apart; the models weren't trained on such. max-length-factor: an answer may have that
 * many times the pieces of its source. workspace: megabytes.
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
/** @param withAlphas The weights hold the activations' scales, which otherwise are found for each batch anew */
function yamlOf(withAlphas: boolean): string {
  const all = { ...settings, 'gemm-precision': withAlphas ? 'int8shiftAlphaAll' : 'int8shiftAll' };
  return Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/**
 * Opens a model of the catalogue. Its lexical shortlist isn't used: it would narrow each batch's answers to the
 * words of that batch, so that a sentence's translation would depend on its neighbours, and rare Turkish forms
 * be lost (docs/decisions/0024-bergamot.md).
 * @throws KalemError model_missing when its files aren't there, or aren't a model
 */
export async function openModel(
  bergamot: Bergamot,
  model: Model,
  modelsFolder: string,
): Promise<BergamotModel> {
  const read = async (name: string) => readFile(await modelFile(model, name, modelsFolder));
  const weights = model.files.find(({ name }) => /^model.*\.bin$/.test(name));
  // One for both sides, or the source's before the target's.
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
    for (const bytes of spm) list.push_back(inMemory(module, bytes, 64));
    const native = new module.TranslationModel(
      yamlOf(weights.name.includes('.alphas.')),
      inMemory(module, weightBytes ?? new Uint8Array(), 256),
      inMemory(module, new Uint8Array(), 64),
      list,
      null,
    );
    const opened = { native, characters };
    // Marian reads the weights when it first needs them.
    if (new ModelChain(bergamot, [opened]).translate([{ text: 'a', html: false }])[0] === null)
      throw new Error('its weights are damaged');
    return opened;
  } catch (cause) {
    throw new KalemError('model_missing', { model: model.id }, `${model.id} can't be opened: ${cause}`);
  }
}

function inMemory(module: BergamotModule, bytes: Uint8Array, alignment: number): AlignedMemory {
  const memory = new module.AlignedMemory(bytes.length, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}
