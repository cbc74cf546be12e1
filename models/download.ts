import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload } from '#contract/models.ts';
import { checkSpace } from './disk-space.ts';
import { downloadPart, NoSource, type PartOptions, partsOf } from './download-part.ts';
import { canDownload } from './download-sources.ts';
import { type DownloadState, downloadState } from './download-state.ts';
import { codeOf } from './files.ts';
import type { DownloadLock } from './lock.ts';
import { bytesOf, type Model } from './model.ts';
import { openPace } from './pace.ts';
import { folderOf, hasModel } from './store.ts';

/** The abort reason that cancels a download. Any other reason interrupts it, and a later call goes on with it. */
export class DownloadCancelled extends Error {}

export interface DownloadOptions extends PartOptions {
  /** The mirror is asked before the publisher. */
  mirror: URL | null;
  onProgress?(progress: ModelDownload): void;
}

/** The interval at which the lock is refreshed and the progress reported. */
const beatMilliseconds = 500;
/** The interval at which other processes look at the lock. */
const pollMilliseconds = 250;

/**
 * Downloads a model to where the product looks for it and checks its digests. One process at a time downloads a
 * model; others that share the folder wait here and see its progress. Goes on where an earlier download stopped.
 * @throws KalemError model_missing when there is no source; model_download_failed {model, reason}; storage_full
 * @throws the signal's reason
 */
export async function downloadModel(model: Model, options: DownloadOptions): Promise<void> {
  const { modelsFolder, signal } = options;
  if (!canDownload(model, options.mirror))
    throw new KalemError(
      'model_missing',
      { ...modelParams(model), reason: 'address' },
      'There is no address to download it from',
    );
  const state = downloadState(model, modelsFolder);
  try {
    while (!(await hasModel(model, modelsFolder))) {
      signal.throwIfAborted();
      await state.createFolder();
      const lock = await state.takeLock();
      if (lock) await downloadAlone(model, state, lock, options);
      else await followDownload(model, state, options);
    }
  } catch (error) {
    throw error instanceof DownloadCancelled ? downloadFailed(model, 'stopped') : error;
  }
  options.onProgress?.({ received: bytesOf(model), total: bytesOf(model), speed: null });
}

/** Stops a download in whichever process runs it, and keeps what has arrived. Resolves when nobody downloads it. */
export async function stopDownload(model: Model, modelsFolder: string): Promise<void> {
  const state = downloadState(model, modelsFolder);
  for (;;) {
    const lock = await state.readLock();
    if (!lock) return;
    if (lock.stale) return state.clearLock();
    await state.askToStop();
    await pause(pollMilliseconds);
  }
}

/** Removes a model that was downloaded or imported, and the parts of an unfinished download. */
export async function removeModel(model: Model, modelsFolder: string): Promise<void> {
  await stopDownload(model, modelsFolder);
  await rm(folderOf(model, modelsFolder), { recursive: true, force: true });
  await downloadState(model, modelsFolder).remove();
}

/** The parameters of errors about a missing model. */
export function modelParams(model: Model): { model: string; megabytes: number; licence: string } {
  const { id, licence } = model;
  return { model: id, megabytes: Math.ceil(bytesOf(model) / 1_000_000), licence };
}

/**
 * Waits while another process downloads.
 * @throws KalemError as that process failed; the signal's reason
 */
async function followDownload(model: Model, state: DownloadState, options: DownloadOptions): Promise<void> {
  for (;;) {
    const lock = await state.readLock();
    if (!lock || lock.stale) break;
    options.onProgress?.(lock.progress);
    await pause(pollMilliseconds, undefined, { signal: options.signal }).catch(() => undefined);
    options.signal.throwIfAborted();
  }
  if (await hasModel(model, options.modelsFolder)) return;
  const failure = await state.readFailure();
  if (failure) throw new KalemError(failure.code, failure.params);
}

/** Downloads while holding the lock, and keeps the lock fresh. */
async function downloadAlone(
  model: Model,
  state: DownloadState,
  lock: DownloadLock,
  options: DownloadOptions,
): Promise<void> {
  const halt = new AbortController();
  const signal = AbortSignal.any([options.signal, halt.signal]);
  const parts = await partsOf(model, state.folder, options);
  const received = () => parts.reduce((sum, part) => sum + part.received, 0);
  const pace = openPace(bytesOf(model), received());
  const beat = async () => {
    const progress = pace.at(received());
    options.onProgress?.(progress);
    if (!(await lock.beat(progress))) halt.abort(new LockLost());
    else if (await state.isAskedToStop()) halt.abort(new DownloadCancelled());
  };
  let beating = Promise.resolve();
  const beats = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, beatMilliseconds);
  try {
    await state.clearOutcome();
    await beat();
    await checkSpace(model, parts, options.modelsFolder);
    for (const part of parts) await downloadPart(model, part, { ...options, signal });
    clearInterval(beats);
    await beating;
    await state.remove();
  } catch (error) {
    clearInterval(beats);
    await beating;
    const cause: unknown = signal.aborted ? signal.reason : error;
    // Another process has taken over, and the caller follows that one.
    if (cause instanceof LockLost) return;
    if (options.signal.aborted && !(cause instanceof DownloadCancelled)) {
      await lock.abandon().catch(() => undefined);
      throw cause;
    }
    const failure = errorOf(model, cause);
    const { code, params } = failure;
    if (code === 'storage_full') await state.remove();
    // Recording the failure may itself fail on a full disk.
    await state
      .createFolder()
      .then(() => state.recordFailure({ code, params }))
      .catch(() => undefined);
    await lock.release();
    throw code === 'internal' ? cause : failure;
  }
}

class LockLost extends Error {}

function errorOf(model: Model, cause: unknown): KalemError {
  if (cause instanceof DownloadCancelled) return downloadFailed(model, 'stopped');
  if (cause instanceof NoSource) return downloadFailed(model, cause.reason, cause.message);
  if (cause instanceof KalemError) return cause;
  return new KalemError(['ENOSPC', 'EDQUOT'].includes(codeOf(cause)) ? 'storage_full' : 'internal');
}

function downloadFailed({ id }: Model, reason: string, message?: string): KalemError {
  return new KalemError('model_download_failed', { model: id, reason }, message);
}
