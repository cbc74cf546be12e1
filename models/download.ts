import { createHash } from 'node:crypto';
import { rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KalemError } from '#contract/errors.ts';
import type { ModelDownload } from '#contract/models.ts';
import { type DownloadState, downloadState, knownDownloads } from './download-state.ts';
import { FetchFailure, type FetchOptions, fetchFile } from './fetch-file.ts';
import type { DownloadLock } from './lock.ts';
import { bytesOf, type Model, type ModelFile, publishedMaximum } from './model.ts';
import { openPace } from './pace.ts';
import { place } from './place.ts';
import { isPacked, type Reading, readThrough } from './read-through.ts';
import { fileStates, folderOf, hasModel } from './store.ts';

/** The reason of an abort that means: give this download up. Any other means a stop, after which it goes on. */
export class GivenUp extends Error {}

export interface DownloadOptions extends Pick<FetchOptions, 'silenceMilliseconds' | 'pauseMilliseconds'> {
  modelsFolder: string;
  /** Asked before the publisher. */
  mirror: URL | null;
  signal: AbortSignal;
  onProgress?(progress: ModelDownload): void;
}

const beatMilliseconds = 500;
const lookMilliseconds = 250;
/** Left free for everything else on the disk. */
const spareBytes = 50_000_000;

/** Where a model's file is looked for, in this order. */
export function sourcesOf({ id }: Model, file: ModelFile, mirror: URL | null): URL[] {
  const names = file.compression === 'gzip' ? [`${file.name}.gz`, file.name] : [file.name];
  const base = mirror ? `${mirror.href.replace(/\/$/, '')}/${encodeURIComponent(id)}/` : null;
  const mirrored = base === null ? [] : names.map((name) => new URL(encodeURIComponent(name), base));
  return file.url === null ? mirrored : [...mirrored, new URL(file.url)];
}

/** What came from an address lies under a name of its own: another source may have packed it in another way. */
export function partName(url: URL): string {
  return `${createHash('sha256').update(url.href).digest('hex').slice(0, 12)}.part`;
}

/** Whether a model can be downloaded at all. */
export function canDownload(model: Model, mirror: URL | null): boolean {
  if (model.bundled || model.disabled) return false;
  return model.files.every((file) => sourcesOf(model, file, mirror).length > 0);
}

/**
 * Brings a model to where the product looks for it, its digests checked. One process at a time downloads a model,
 * of all that share the folder; others wait for it here and see its progress. Goes on where an earlier download
 * stopped.
 * @throws KalemError model_missing (there is no source), model_download_failed {model, reason}, storage_full;
 * the signal's reason
 */
export async function downloadModel(model: Model, options: DownloadOptions): Promise<void> {
  const { modelsFolder, signal } = options;
  if (!canDownload(model, options.mirror))
    throw new KalemError('model_missing', offer(model), 'There is no address to download it from');
  const state = downloadState(model, modelsFolder);
  try {
    while (!(await hasModel(model, modelsFolder))) {
      signal.throwIfAborted();
      await state.make();
      const lock = await state.take();
      if (lock) await downloadAlone(model, state, lock, options);
      else await follow(model, state, options);
    }
  } catch (error) {
    throw error instanceof GivenUp ? failed(model, 'stopped') : error;
  }
  options.onProgress?.({ received: bytesOf(model), total: bytesOf(model), speed: null });
}

/** Stops a download, of whichever process; what has come is kept. Resolves when nobody works at it any more. */
export async function stopDownload(model: Model, modelsFolder: string): Promise<void> {
  const state = downloadState(model, modelsFolder);
  for (;;) {
    const lock = await state.lock();
    if (!lock) return;
    if (lock.stale) return state.clearLock();
    await state.askToStop();
    await pause(lookMilliseconds);
  }
}

/** Removes a model that was brought, and what was downloaded of it. */
export async function removeModel(model: Model, modelsFolder: string): Promise<void> {
  await stopDownload(model, modelsFolder);
  await rm(folderOf(model, modelsFolder), { recursive: true, force: true });
  await downloadState(model, modelsFolder).remove();
}

/** What is told of a model that is missing. */
export function offer(model: Model): { model: string; megabytes: number; licence: string } {
  const { id, licence } = model;
  return { model: id, megabytes: Math.ceil(bytesOf(model) / 1_000_000), licence };
}

/** Waits while another process downloads. @throws KalemError as it failed there; the signal's reason */
async function follow(model: Model, state: DownloadState, options: DownloadOptions): Promise<void> {
  for (;;) {
    const lock = await state.lock();
    if (!lock || lock.stale) break;
    options.onProgress?.(lock.progress);
    await pause(lookMilliseconds, undefined, { signal: options.signal }).catch(() => undefined);
    options.signal.throwIfAborted();
  }
  if (await hasModel(model, options.modelsFolder)) return;
  const failure = await state.failure();
  if (failure) throw new KalemError(failure.code, failure.params);
}

/** Downloads, with the lock held and touched. */
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
    else if (await state.isAskedToStop()) halt.abort(new GivenUp());
  };
  let beating = Promise.resolve();
  const beats = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined);
  }, beatMilliseconds);
  try {
    await state.forget();
    await beat();
    await checkSpace(model, parts, options.modelsFolder);
    for (const part of parts) await bring(model, part, { ...options, signal });
    clearInterval(beats);
    await beating;
    await state.remove();
  } catch (error) {
    clearInterval(beats);
    await beating;
    const cause: unknown = signal.aborted ? signal.reason : error;
    // Another process goes on: it is followed now.
    if (cause instanceof LockLost) return;
    if (options.signal.aborted && !(cause instanceof GivenUp)) {
      await lock.abandon().catch(() => undefined);
      throw cause;
    }
    const known = errorOf(model, cause);
    const { code, params } = known;
    if (code === 'storage_full') await state.remove();
    // On a disk that is full not even this may be possible.
    await state
      .make()
      .then(() => state.fail({ code, params }))
      .catch(() => undefined);
    await lock.release();
    throw code === 'internal' ? cause : known;
  }
}

class LockLost extends Error {}

/** No source had the right file. */
class NoSource extends Error {
  readonly reason: 'network' | 'size' | 'digest';
  constructor(reason: NoSource['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** What is told of a failure. */
function errorOf(model: Model, cause: unknown): KalemError {
  if (cause instanceof GivenUp) return failed(model, 'stopped');
  if (cause instanceof NoSource) return failed(model, cause.reason, cause.message);
  if (cause instanceof KalemError) return cause;
  const full = cause instanceof Error && 'code' in cause && ['ENOSPC', 'EDQUOT'].includes(String(cause.code));
  return new KalemError(full ? 'storage_full' : 'internal');
}

function failed({ id }: Model, reason: string, message?: string): KalemError {
  return new KalemError('model_download_failed', { model: id, reason }, message);
}

/** One file on its way. */
interface Part {
  file: ModelFile;
  /** Bytes of its content that are here, as far as can be told. */
  received: number;
  done: boolean;
  /** By each of its sources. */
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
      const sizes = await Promise.all(paths.map(async ({ path }) => (await sizeOf(path)) ?? 0));
      return { file, paths, done, received: done ? file.bytes : Math.min(file.bytes, Math.max(0, ...sizes)) };
    }),
  );
}

/**
 * Packed, unpacked and placed, each file takes room; an archive's content weighs up to twice the archive. What
 * other downloads under way still lack is theirs.
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
    bytesUnderWay(model, modelsFolder),
  ]);
  if (needed + claimed + spareBytes > bavail * bsize) throw new KalemError('storage_full');
}

async function bytesUnderWay({ id }: Model, modelsFolder: string): Promise<number> {
  const others = (await knownDownloads(modelsFolder)).filter((other) => other !== id);
  const locks = await Promise.all(others.map((other) => downloadState({ id: other }, modelsFolder).lock()));
  return locks
    .flatMap((lock) => (lock && !lock.stale ? lock.progress : []))
    .reduce((sum, { received, total }) => sum + total - received, 0);
}

/** Asks one source after the other. @throws NoSource */
async function bring(model: Model, part: Part, options: DownloadOptions): Promise<void> {
  if (part.done) return;
  let failure = new NoSource('network', 'No source has it');
  for (const { url, path } of part.paths) {
    const outcome = await bringFrom(model, part, url, path, options);
    if (outcome === 'right') return;
    if (outcome !== 'network') failure = new NoSource(outcome, `${url.host} has another file`);
  }
  throw failure;
}

async function bringFrom(
  model: Model,
  part: Part,
  url: URL,
  path: string,
  options: DownloadOptions,
): Promise<Reading | 'network'> {
  const { file } = part;
  // What comes after the part of another day may be of another file: then once more from the beginning.
  for (const resumed of (await sizeOf(path)) ? [true, false] : [false]) {
    try {
      await fetchFile(url, path, { ...options, maximum: publishedMaximum(file), onBytes: counter(part) });
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.reason === 'network') return 'network';
      await rm(path, { force: true });
      if (resumed && error.reason === 'size') continue;
      return error.reason === 'size' ? 'size' : 'network';
    }
    const packed = await isPacked(path, file);
    const unpacked = `${path}.content`;
    const reading = await readThrough(path, file, packed ? unpacked : undefined);
    options.signal.throwIfAborted();
    if (reading === 'right') {
      await place(packed ? unpacked : path, model, file, options.modelsFolder);
      await rm(path, { force: true });
      part.received = file.bytes;
      return 'right';
    }
    await rm(path, { force: true });
    part.received = 0;
    if (!resumed) return reading;
  }
  return 'digest';
}

/** Counts what comes as its share of the content, which is longer when it comes packed. */
function counter(part: Part): FetchOptions['onBytes'] {
  return (received, total) => {
    const share = total ? received / total : received / part.file.bytes;
    part.received = Math.round(Math.min(1, share) * part.file.bytes);
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const facts = await stat(path).catch(() => null);
  return facts?.size ?? null;
}
