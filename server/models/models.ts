import { join } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload, ModelInfo } from '#contract/models.ts';
import type { Catalogue } from '#models/catalogue.ts';
import {
  DownloadCancelled,
  downloadModel,
  modelParams,
  removeModel,
  stopDownload,
} from '#models/download.ts';
import { canDownload } from '#models/download-sources.ts';
import { downloadState, knownDownloads } from '#models/download-state.ts';
import { importsName } from '#models/import.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { hasModel, verifyModel } from '#models/store.ts';
import type { Logger } from '#server/logger.ts';
import { namesIn, removeFolder } from '#server/storage/folders.ts';
import { waitUnlessAborted } from '#server/wait-unless-aborted.ts';
import { describeModel } from './describe.ts';
import type { ModelsConfig } from './settings.ts';

export type Models = Awaited<ReturnType<typeof openModels>>;

export interface Wait {
  signal: AbortSignal;
  /** Receives the progress of all the models together. */
  onProgress?(progress: ModelDownload): void;
}

/** A download that this process runs or waits for. */
interface Running {
  promise: Promise<void>;
  control: AbortController;
  progress: ModelDownload;
}

const reportMilliseconds = 250;
/** Age at which what an interrupted import left is removed. */
const draftsAgeMilliseconds = 86_400_000;

/**
 * The catalogue's models on this server. Their state is in files, so that other nodes and the next start see the
 * same; only the downloads that this process runs are kept here.
 */
export async function openModels(catalogue: Catalogue, folder: string, config: ModelsConfig, log: Logger) {
  const running = new Map<string, Running>();

  const beginDownload = (model: Model): Running => {
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

  /** The reason is why a download can't help; there is none when somebody may begin one. */
  const missing = (model: Model) => {
    const reason = canDownload(model, config.mirror) ? config.downloads === 'never' && 'off' : 'address';
    return new KalemError('model_missing', { ...modelParams(model), ...(reason && { reason }) });
  };

  if (config.downloads !== 'never') await resumeDownloads(catalogue, folder, beginDownload);
  const imports = join(folder, importsName);
  // A folder of imports that can't be read is no reason not to start.
  const abandoned = await namesIn(imports, draftsAgeMilliseconds).catch(() => []);
  for (const name of abandoned) await removeFolder(join(imports, name));
  return {
    list: (): Promise<ModelInfo[]> => Promise.all(catalogue.models.map(info)),
    /** @throws KalemError not_found, as all functions with an id */
    info: async (id: string): Promise<ModelInfo> => info(findModel(catalogue, id)),
    /**
     * Starts or resumes a download, unless the model is installed or downloading.
     * @throws KalemError model_missing when it can't be downloaded (canDownload)
     */
    async start(id: string): Promise<ModelInfo> {
      const model = findModel(catalogue, id);
      const current = await info(model);
      if (current.state === 'ready' || current.state === 'bundled') return current;
      if (!canDownload(model, config.mirror)) throw missing(model);
      beginDownload(model);
      return info(model);
    },
    /**
     * Makes sure that models are installed: waits for running downloads, and starts those of translation models if
     * the operator lets runs do so.
     * @throws KalemError model_missing {model, megabytes, licence, reason}, or {model} for an id that the catalogue lacks;
     *   model_download_failed {model, reason}; storage_full; the signal's reason, while the download goes on
     */
    async need(ids: readonly string[], wait: Wait): Promise<void> {
      const runs: Running[] = [];
      for (const model of ids.map((id) => findModel(catalogue, id, 'model_missing'))) {
        if (await hasModel(model, folder)) continue;
        const { state } = await info(model);
        const mayBegin = config.downloads === 'automatic' && model.capability === 'translate';
        const canBegin = state === 'available' || state === 'broken';
        if (state !== 'downloading' && !(mayBegin && canBegin)) throw missing(model);
        runs.push(beginDownload(model));
      }
      await waitFor(runs, wait);
    },
    /** Stops a download on any node, and keeps what has arrived. */
    async cancel(id: string): Promise<ModelInfo> {
      const model = findModel(catalogue, id);
      await cancelOwn(id);
      await stopDownload(model, folder);
      return info(model);
    },
    /** Reads an installed model's files; one that differs from the catalogue is `broken` in the answer. */
    async verify(id: string): Promise<ModelInfo> {
      const model = findModel(catalogue, id);
      const before = await info(model);
      if (before.state !== 'bundled' && before.state !== 'ready' && before.state !== 'broken') return before;
      const isWhole = await verifyModel(model, folder);
      const after = await info(model);
      return isWhole ? after : { ...after, state: 'broken' };
    },
    /** @throws KalemError not_found for one that ships with the product */
    async remove(id: string): Promise<ModelInfo> {
      const model = findModel(catalogue, id);
      if (model.bundled) throw new KalemError('not_found', {}, 'It ships with the product');
      await cancelOwn(id);
      await removeModel(model, folder);
      return info(model);
    },
    /** Interrupts downloads, which the next start resumes. */
    async close(): Promise<void> {
      const runs = [...running.values()];
      for (const { control } of runs) control.abort(new Error('The server stops'));
      await Promise.allSettled(runs.map(({ promise }) => promise));
    },
  };
}

async function resumeDownloads(
  catalogue: Catalogue,
  folder: string,
  beginDownload: (model: Model) => void,
): Promise<void> {
  for (const id of await knownDownloads(folder)) {
    const model = catalogue.models.find((each) => each.id === id);
    if (model && (await downloadState(model, folder).readLock())) beginDownload(model);
  }
}

async function waitFor(runs: readonly Running[], { signal, onProgress }: Wait): Promise<void> {
  if (runs.length === 0) return;
  const report = () => onProgress?.(sumOf(runs.map(({ progress }) => progress)));
  const ticks = setInterval(report, reportMilliseconds);
  try {
    signal.throwIfAborted();
    report();
    await waitUnlessAborted(Promise.all(runs.map(({ promise }) => promise)), signal);
  } finally {
    clearInterval(ticks);
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

/** @throws KalemError with the code, for a model that the catalogue doesn't have */
function findModel(
  { models }: Catalogue,
  id: string,
  code: 'not_found' | 'model_missing' = 'not_found',
): Model {
  const model = models.find((each) => each.id === id);
  if (!model) throw new KalemError(code, code === 'model_missing' ? { model: id } : {});
  return model;
}
