import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { engineMissing, isInstalled } from '../installed.ts';

const { resolve } = createRequire(import.meta.url);
const script = '@browsermt/bergamot-translator/worker/bergamot-translator-worker.js';
const binary = '@browsermt/bergamot-translator/worker/bergamot-translator-worker.wasm';

/** An object that lives in WebAssembly's memory until it is deleted. */
interface Native {
  delete(): void;
}

interface List<Item> extends Native {
  push_back(item: Item): void;
}

export interface AlignedMemory extends Native {
  getByteArrayView(): Int8Array;
}

export interface ResponseOptions {
  alignment: boolean;
  html: boolean;
  qualityScores: boolean;
}

export interface Response extends Native {
  getTranslatedText(): string;
  /** Sentences that the source was taken for. */
  size(): number;
}

interface Responses extends Native {
  get(index: number): Response;
}

export interface BlockingService extends Native {
  translate(model: Native, texts: List<string>, options: List<ResponseOptions>): Responses;
  translateViaPivoting(
    first: Native,
    second: Native,
    texts: List<string>,
    options: List<ResponseOptions>,
  ): Responses;
}

/** What Bergamot's WebAssembly offers to JavaScript, as far as it is used here. */
export interface BergamotModule {
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => List<AlignedMemory>;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<ResponseOptions>;
  /** A null stands for the model of quality scores. */
  TranslationModel: new (
    yaml: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: List<AlignedMemory>,
    quality: null,
  ) => Native;
  BlockingService: new (options: { cacheSize: number }) => BlockingService;
}

const classes = [
  'AlignedMemory',
  'AlignedMemoryList',
  'VectorString',
  'VectorResponseOptions',
  'TranslationModel',
  'BlockingService',
] as const satisfies (keyof BergamotModule)[];

/** The multiplications that the binary imports, and its own exports that do them. */
const multiplications = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

export function bergamotInstalled(): boolean {
  return isInstalled(script) && isInstalled(binary);
}

/** The binary in this process. It bears one service alone, which serves all models. */
export interface Bergamot {
  module: BergamotModule;
  service: BlockingService;
}

let loaded: Promise<Bergamot> | undefined;

/**
 * Bergamot's WebAssembly in this process, loaded once. The package's own worker isn't used: it doesn't start
 * under Node as it is published, hangs where it should fail, and sets the limits of an answer's length itself.
 * @throws KalemError engine_missing
 */
export function loadBergamot(): Promise<Bergamot> {
  loaded ??= load()
    .then((module) => ({ module, service: new module.BlockingService({ cacheSize: 0 }) }))
    .catch((cause: unknown) => {
      loaded = undefined;
      throw engineMissing('bergamot', cause);
    });
  return loaded;
}

async function load(): Promise<BergamotModule> {
  const [source, bytes] = await Promise.all([readFile(resolve(script), 'utf8'), readFile(resolve(binary))]);
  const compiled = await WebAssembly.compile(bytes);
  const { promise, resolve: ready, reject } = Promise.withResolvers<BergamotModule>();
  /** Emscripten's script fills it. */
  const module = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WebAssembly.Imports, accept: (instance: WebAssembly.Instance) => void): object {
      let own: WebAssembly.Exports = {};
      const wasm_gemm = Object.fromEntries(
        Object.entries(multiplications).map(([name, fallback]) => [
          name,
          (...numbers: unknown[]) => callExport(own, fallback, numbers),
        ]),
      );
      WebAssembly.instantiate(compiled, { ...imports, wasm_gemm }).then((instance) => {
        own = instance.exports;
        accept(instance);
      }, reject);
      return {};
    },
    onRuntimeInitialized() {
      if (isBergamot(module)) ready(module);
      else reject(new Error('The package lacks classes that are used here'));
    },
  };
  // The script is meant for a page or worker: it declares `Module` where it runs, here in a function of its own.
  compileFunction(source, ['Module'], { filename: script })(module);
  return promise;
}

function callExport(exports: WebAssembly.Exports, name: string, numbers: unknown[]): unknown {
  const called = exports[name];
  if (typeof called !== 'function') throw new Error(`The binary has no ${name}`);
  return called(...numbers);
}

function isBergamot(module: object): module is BergamotModule {
  return classes.every((name) => typeof Reflect.get(module, name) === 'function');
}
