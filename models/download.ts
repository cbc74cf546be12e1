import { createHash } from 'node:crypto';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload } from '#contract/models.ts';
import { type DownloadState, downloadState, knownDownloads } from './download-state.ts';
import { FetchFailure, type FetchOptions, fetchFile } from './fetch-file.ts';
import { codeOf, sizeOf } from './files.ts';
import { installFile } from './install-file.ts';
import type { DownloadLock } from './lock.ts';
import { bytesOf, type Model, type ModelFile, publishedMaximum } from './model.ts';
import { openPace } from './pace.ts';
import { fileStates, folderOf, hasModel } from './store.ts';
import { isPacked, type Verdict, verifyFile } from './verify-file.ts';

/** The abort reason that cancels a download. Any other reason interrupts it, and a later call goes on with it. */
export class DownloadCancelled extends Error {}

export interface DownloadOptions extends Pick<FetchOptions, 'silenceMilliseconds' | 'pauseMilliseconds'> {
  modelsFolder: string;
  /** The mirror is asked before the publisher. */
  mirror: URL | null;
  signal: AbortSignal;
  onProgress?(progress: ModelDownload): void;
}

/** The interval at which the lock is refreshed and the progress reported. */
const beatMilliseconds = 500;
/** The interval at which other processes look at the lock. */
const pollMilliseconds = 250;
/** The room that a download leaves on the disk. */
const spareBytes = 50_000_000;

/** The addresses of a model's file, in the order in which they are tried. */
export function sourcesOf({ id }: Model, file: ModelFile, mirror: URL | null): URL[] {
  const names = file.compression === 'gzip' ? [`${file.name}.gz`, file.name] : [file.name];
  const base = mirror ? `${mirror.href.replace(/\/$/, '')}/${encodeURIComponent(id)}/` : null;
  const mirrored = base === null ? [] : names.map((name) => new URL(encodeURIComponent(name), base));
  return file.url === null ? mirrored : [...mirrored, new URL(file.url)];
}

/** Names a part after its address, since another source may pack the same file in another way. */
export function partName(url: URL): string {
  return `${createHash('sha256').update(url.href).digest('hex').slice(0, 12)}.part`;
}

/** True when a model isn't bundled or disabled, and each of its files has an address. */
export function canDownload(model: Model, mirror: URL | null): boolean {
  if (model.bundled || model.disabled) return false;
  return model.files.every((file) => sourcesOf(model, file, mirror).length > 0);
}

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
  const parts = await partsOf(model, state, options);
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

class NoSource extends Error {
  readonly reason: 'network' | 'size' | 'digest';
  constructor(reason: NoSource['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

function errorOf(model: Model, cause: unknown): KalemError {
  if (cause instanceof DownloadCancelled) return downloadFailed(model, 'stopped');
  if (cause instanceof NoSource) return downloadFailed(model, cause.reason, cause.message);
  if (cause instanceof KalemError) return cause;
  return new KalemError(['ENOSPC', 'EDQUOT'].includes(codeOf(cause)) ? 'storage_full' : 'internal');
}

function downloadFailed({ id }: Model, reason: string, message?: string): KalemError {
  return new KalemError('model_download_failed', { model: id, reason }, message);
}

/** A model's file and the state of its download. */
interface Part {
  file: ModelFile;
  /** Bytes of the content that are here; an estimate when they arrived packed. */
  received: number;
  done: boolean;
  /** The addresses to try, each with the path of what arrives from there. */
  paths: { url: URL; path: string }[];
}

async function partsOf(model: Model, { folder }: DownloadState, options: DownloadOptions): Promise<Part[]> {
  const states = await fileStates(model, options.modelsFolder);
  return Promise.all(
    model.files.map(async (file, index) => {
      const paths = sourcesOf(model, file, options.mirror).map((url) => ({
        url,
        path: join(folder, partName(url)),
      }));
      const done = states[index] === 'whole';
      const sizes = await Promise.all(paths.map(({ path }) => sizeOf(path)));
      return { file, paths, done, received: done ? file.bytes : Math.min(file.bytes, Math.max(0, ...sizes)) };
    }),
  );
}

/**
 * Checks that the disk has room. Each file needs room packed, unpacked and installed, and the content of an archive
 * takes up to twice the archive's size. The bytes that other running downloads still need are reserved.
 */
async function checkSpace(model: Model, parts: readonly Part[], modelsFolder: string): Promise<void> {
  const needed = parts
    .filter(({ done }) => !done)
    .reduce((sum, { file, received }) => {
      const unpacked = file.archive ? 2 * file.bytes : file.compression ? file.bytes : 0;
      return sum + file.bytes - received + unpacked;
    }, 0);
  if (needed === 0) return;
  const [{ bavail, bsize }, claimed] = await Promise.all([
    statfs(modelsFolder),
    pendingBytes(model, modelsFolder),
  ]);
  if (needed + claimed + spareBytes > bavail * bsize) throw new KalemError('storage_full');
}

async function pendingBytes({ id }: Model, modelsFolder: string): Promise<number> {
  const others = (await knownDownloads(modelsFolder)).filter((other) => other !== id);
  const locks = await Promise.all(
    others.map((other) => downloadState({ id: other }, modelsFolder).readLock()),
  );
  return locks
    .flatMap((lock) => (lock && !lock.stale ? lock.progress : []))
    .reduce((sum, { received, total }) => sum + total - received, 0);
}

/** Downloads a file from the first source that has it; throws NoSource if none does. */
async function downloadPart(model: Model, part: Part, options: DownloadOptions): Promise<void> {
  if (part.done) return;
  let failure = new NoSource('network', 'No source has the file');
  for (const { url, path } of part.paths) {
    const outcome = await downloadPartFrom(model, part, url, path, options);
    if (outcome === 'right') return;
    if (outcome !== 'network') failure = new NoSource(outcome, `${url.host} has a different file`);
  }
  throw failure;
}

/** Downloads and installs a file from one source; `right` when that succeeds. */
async function downloadPartFrom(
  model: Model,
  part: Part,
  url: URL,
  path: string,
  options: DownloadOptions,
): Promise<Verdict | 'network'> {
  const { file } = part;
  // A resumed part may continue an older file with new bytes. If the check fails, one try from the beginning follows.
  for (const resumed of (await sizeOf(path)) ? [true, false] : [false]) {
    try {
      await fetchFile(url, path, {
        ...options,
        maximum: publishedMaximum(file),
        onBytes: counter(part),
      });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.reason === 'network') return 'network';
      await rm(path, { force: true });
      if (resumed && error.reason === 'size') continue;
      return error.reason === 'size' ? 'size' : 'network';
    }
    const packed = await isPacked(path, file);
    const unpacked = `${path}.content`;
    const verdict = await verifyFile(path, file, packed ? unpacked : undefined);
    options.signal.throwIfAborted();
    if (verdict === 'right') {
      await installFile(packed ? unpacked : path, model, file, options.modelsFolder);
      await rm(path, { force: true });
      part.received = file.bytes;
      return 'right';
    }
    await rm(path, { force: true });
    part.received = 0;
    if (!resumed) return verdict;
  }
  return 'digest';
}

/** Counts received bytes as a share of the content, which is longer than the packed file. */
function counter(part: Part): FetchOptions['onBytes'] {
  return (received, total) => {
    const share = total ? received / total : received / part.file.bytes;
    part.received = Math.round(Math.min(1, share) * part.file.bytes);
  };
}
