import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload, ModelInfo } from '#contract/models.ts';
import type { Catalogue } from '#models/catalogue.ts';
import {
  canDownload,
  DownloadCancelled,
  downloadModel,
  modelParams,
  removeModel,
  stopDownload,
} from '#models/download.ts';
import { downloadState, knownDownloads } from '#models/download-state.ts';
import { importsName } from '#models/import.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel, verifyModel } from '#models/store.ts';
import type { Logger } from '#server/logger.ts';
import { describeModel } from './describe.ts';
import type { ModelsConfig } from './settings.ts';

/**
 * The catalogue's models on this server. Their state is in files, so that other nodes and the next start see the
 * same; only the downloads that this process runs are kept here.
 */
export interface Models {
  list(): Promise<ModelInfo[]>;
  /** @throws KalemError not_found */
  info(id: string): Promise<ModelInfo>;
  /** Starts or resumes a download, unless the model is installed or downloading. @throws KalemError model_missing */
  start(id: string): Promise<ModelInfo>;
  /**
   * Makes sure that models are installed: waits for running downloads, and starts those of translation models if the
   * operator lets runs do so.
   * @throws KalemError model_missing {model, megabytes, licence}, model_download_failed {model, reason},
   *   storage_full; the signal's reason, while the download goes on
   */
  need(ids: readonly string[], wait: Wait): Promise<void>;
  /** Stops a download on any node, and keeps what has arrived. */
  cancel(id: string): Promise<ModelInfo>;
  verify(id: string): Promise<ModelInfo>;
  /** @throws KalemError not_found for one that ships with the product */
  remove(id: string): Promise<ModelInfo>;
  /** Interrupts downloads, which the next start resumes. */
  close(): Promise<void>;
}

export interface Wait {
  signal: AbortSignal;
  /** Receives the progress of all the models together. */
  onProgress?(progress: ModelDownload): void;
}

interface Running {
  promise: Promise<void>;
  control: AbortController;
  progress: ModelDownload;
}

const reportMilliseconds = 250;
const draftsAgeMilliseconds = 86_400_000;

export async function openModels(
  catalogue: Catalogue,
  folder: string,
  config: ModelsConfig,
  log: Logger,
): Promise<Models> {
  const running = new Map<string, Running>();

  const begin = (model: Model): Running => {
    const existing = running.get(model.id);
    if (existing) return existing;
    const control = new AbortController();
    const run: Running = {
      control,
      progress: { received: 0, total: bytesOf(model), speed: null },
      promise: downloadModel(model, {
        modelsFolder: folder,
        mirror: config.mirror,
        signal: control.signal,
        onProgress: (progress) => {
          run.progress = progress;
        },
      }).finally(() => running.delete(model.id)),
    };
    running.set(model.id, run);
    run.promise.then(
      () => log.info({ model: model.id }, 'model downloaded'),
      (error: unknown) => {
        const code = error instanceof KalemError ? error.code : undefined;
        if (!control.signal.aborted)
          log.warn({ model: model.id, code, err: error }, 'a model could not be downloaded');
      },
    );
    return run;
  };
  const info = (model: Model) =>
    describeModel(model, folder, config.mirror, running.get(model.id)?.progress ?? null);

  /** Cancels a download of this process, which needn't wait for the next poll. */
  const cancelOwn = async (id: string) => {
    const run = running.get(id);
    run?.control.abort(new DownloadCancelled());
    await run?.promise.catch(() => undefined);
  };

  if (config.downloads !== 'never') await resumeDownloads(catalogue, folder, begin);
  await clearImports(folder);
  return {
    list: () => Promise.all(catalogue.models.map(info)),
    info: async (id) => info(find(catalogue, id)),
    async start(id) {
      const model = find(catalogue, id);
      const current = await info(model);
      if (current.state === 'ready' || current.state === 'bundled') return current;
      if (!canDownload(model, config.mirror)) throw new KalemError('model_missing', modelParams(model));
      begin(model);
      return info(model);
    },
    async need(ids, wait) {
      const runs: Running[] = [];
      for (const model of ids.map((id) => findNeeded(catalogue, id))) {
        if (await hasModel(model, folder)) continue;
        const { state } = await info(model);
        const mayBegin = config.downloads === 'automatic' && model.capability === 'translate';
        const canBegin = state === 'available' || state === 'broken';
        if (state !== 'downloading' && !(mayBegin && canBegin))
          throw new KalemError('model_missing', modelParams(model));
        runs.push(begin(model));
      }
      await waitFor(runs, wait);
    },
    async cancel(id) {
      const model = find(catalogue, id);
      await cancelOwn(id);
      await stopDownload(model, folder);
      return info(model);
    },
    async verify(id) {
      const model = find(catalogue, id);
      const before = await info(model);
      if (before.state !== 'bundled' && before.state !== 'ready' && before.state !== 'broken') return before;
      const isWhole = await verifyModel(model, folder);
      const after = await info(model);
      return isWhole ? after : { ...after, state: 'broken' };
    },
    async remove(id) {
      const model = find(catalogue, id);
      if (model.bundled) throw new KalemError('not_found', {}, 'It ships with the product');
      await cancelOwn(id);
      await removeModel(model, folder);
      return info(model);
    },
    async close() {
      const runs = [...running.values()];
      for (const { control } of runs) control.abort(new Error('The server stops'));
      await Promise.allSettled(runs.map(({ promise }) => promise));
    },
  };
}

async function resumeDownloads(
  catalogue: Catalogue,
  folder: string,
  begin: (model: Model) => void,
): Promise<void> {
  for (const id of await knownDownloads(folder)) {
    const model = catalogue.models.find((each) => each.id === id);
    if (model && (await downloadState(model, folder).readLock())) begin(model);
  }
}

async function clearImports(folder: string): Promise<void> {
  const imports = join(folder, importsName);
  for (const name of await readdir(imports).catch(() => [])) {
    const draft = join(imports, name);
    // Null when another process's import has just ended.
    const facts = await stat(draft).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > draftsAgeMilliseconds)
      await rm(draft, { recursive: true, force: true });
  }
}

async function waitFor(runs: readonly Running[], { signal, onProgress }: Wait): Promise<void> {
  if (runs.length === 0) return;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  const report = () => onProgress?.(sumOf(runs.map(({ progress }) => progress)));
  const ticks = setInterval(report, reportMilliseconds);
  try {
    signal.throwIfAborted();
    report();
    await Promise.race([aborted, Promise.all(runs.map(({ promise }) => promise))]);
  } finally {
    clearInterval(ticks);
    signal.removeEventListener('abort', abort);
  }
}

function sumOf(all: readonly ModelDownload[]): ModelDownload {
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  const speeds = all.flatMap(({ speed }) => speed ?? []);
  return {
    received: sum(all.map(({ received }) => received)),
    total: sum(all.map(({ total }) => total)),
    speed: speeds.length > 0 ? sum(speeds) : null,
  };
}

function find({ models }: Catalogue, id: string): Model {
  const model = models.find((each) => each.id === id);
  if (!model) throw new KalemError('not_found');
  return model;
}

function findNeeded({ models }: Catalogue, id: string): Model {
  const model = models.find((each) => each.id === id);
  if (!model) throw new KalemError('model_missing', { model: id });
  return model;
}
