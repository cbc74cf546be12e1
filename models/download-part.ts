import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partName, sourcesOf } from './download-sources.ts';
import { FetchFailure, type FetchOptions, fetchFile } from './fetch-file.ts';
import { sizeOf } from './files.ts';
import { installFile } from './install-file.ts';
import { type Model, type ModelFile, publishedMaximum } from './model.ts';
import { fileStates } from './store.ts';
import { isPacked, type Verdict, verifyFile } from './verify-file.ts';

export interface PartOptions extends Pick<FetchOptions, 'silenceMilliseconds' | 'pauseMilliseconds'> {
  modelsFolder: string;
  signal: AbortSignal;
}

/** No source has the file as the catalogue describes it. */
export class NoSource extends Error {
  readonly reason: 'network' | 'size' | 'digest';
  constructor(reason: NoSource['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** A model's file and the state of its download. */
export interface DownloadPart {
  file: ModelFile;
  /** Bytes of the content that are here; an estimate when they arrived packed. */
  received: number;
  done: boolean;
  /** The addresses to try, each with the path of what arrives from there. */
  paths: { url: URL; path: string }[];
}

/**
 * The parts of a model's download.
 * @param folder where unfinished ones are kept
 */
export async function partsOf(
  model: Model,
  folder: string,
  { modelsFolder, mirror }: { modelsFolder: string; mirror: URL | null },
): Promise<DownloadPart[]> {
  const states = await fileStates(model, modelsFolder);
  return Promise.all(
    model.files.map(async (file, index) => {
      const paths = sourcesOf(model, file, mirror).map((url) => ({
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
 * Downloads a file from the first source that has it.
 * @throws NoSource if none does; the signal's reason
 */
export async function downloadPart(model: Model, part: DownloadPart, options: PartOptions): Promise<void> {
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
  part: DownloadPart,
  url: URL,
  path: string,
  options: PartOptions,
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
function counter(part: DownloadPart): FetchOptions['onBytes'] {
  return (received, total) => {
    const share = total ? received / total : received / part.file.bytes;
    part.received = Math.round(Math.min(1, share) * part.file.bytes);
  };
}
