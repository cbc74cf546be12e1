import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { engineMissing, isInstalled } from '../installed.ts';

const { resolve } = createRequire(import.meta.url);
const script = '@browsermt/bergamot-translator/worker/bergamot-translator-worker.js';
const binary = '@browsermt/bergamot-translator/worker/bergamot-translator-worker.wasm';

/** An object in WebAssembly's memory, which must be deleted. */
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

export interface NativeResponse extends Native {
  getTranslatedText(): string;
  /** Number of sentences that the source was split into. */
  size(): number;
}

interface Responses extends Native {
  get(index: number): NativeResponse;
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

/** The part of Bergamot's WebAssembly interface that is used here. */
export interface BergamotModule {
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => List<AlignedMemory>;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<ResponseOptions>;
  /** `quality`: the model of quality scores. */
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

/** The binary's own export for a multiplication that it imports: int8PrepareAFallback for int8_prepare_a. */
function fallbackOf(name: string): string {
  return `${name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}Fallback`;
}

export function bergamotInstalled(): boolean {
  return isInstalled(script) && isInstalled(binary);
}

/** The loaded binary, with its only service, which serves all models. */
export interface Bergamot {
  module: BergamotModule;
  service: BlockingService;
}

let loading: Promise<Bergamot> | undefined;

/**
 * Loads Bergamot's WebAssembly into this process once. The package's own worker isn't used: as published, it
 * doesn't start under Node, hangs instead of failing, and fixes the limit of an answer's length.
 * @throws KalemError engine_missing
 */
export function loadBergamot(): Promise<Bergamot> {
  loading ??= load()
    .then((module) => ({ module, service: new module.BlockingService({ cacheSize: 0 }) }))
    .catch((cause: unknown) => {
      loading = undefined;
      throw engineMissing('bergamot', cause);
    });
  return loading;
}

async function load(): Promise<BergamotModule> {
  const [source, bytes] = await Promise.all([readFile(resolve(script), 'utf8'), readFile(resolve(binary))]);
  const compiled = await WebAssembly.compile(bytes);
  const { promise, resolve: ready, reject } = Promise.withResolvers<BergamotModule>();
  const module = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WebAssembly.Imports, accept: (instance: WebAssembly.Instance) => void): object {
      let exports: WebAssembly.Exports = {};
      const multiplications = WebAssembly.Module.imports(compiled).filter(
        (one) => one.module === 'wasm_gemm',
      );
      const wasm_gemm = Object.fromEntries(
        multiplications.map(({ name }) => [
          name,
          (...numbers: unknown[]) => callExport(exports, fallbackOf(name), numbers),
        ]),
      );
      WebAssembly.instantiate(compiled, { ...imports, wasm_gemm }).then((instance) => {
        exports = instance.exports;
        accept(instance);
      }, reject);
      return {};
    },
    onRuntimeInitialized() {
      if (isBergamot(module)) ready(module);
      else reject(new Error('The Bergamot package lacks a class that is needed'));
    },
  };
  // The script is made for a page or worker and declares `Module` where it runs: here, inside a function.
  compileFunction(source, ['Module'], { filename: script })(module);
  return promise;
}

function callExport(exports: WebAssembly.Exports, name: string, numbers: unknown[]): unknown {
  const native = exports[name];
  if (typeof native !== 'function') throw new Error(`The binary has no ${name}`);
  return native(...numbers);
}

function isBergamot(module: object): module is BergamotModule {
  return classes.every((name) => typeof Reflect.get(module, name) === 'function');
}
