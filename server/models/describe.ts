import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModelDownload, ModelInfo } from '#contract/models.ts';
import { canDownload } from '#models/download.ts';
import { downloadState } from '#models/download-state.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { fileStates, folderOf } from '#models/store.ts';

/** How a model stands on this server. @param own progress of a download that this process runs or waits for */
export async function describeModel(
  model: Model,
  folder: string,
  mirror: URL | null,
  own: ModelDownload | null,
): Promise<ModelInfo> {
  const downloads = downloadState(model, folder);
  const [states, lock, failure, lies, parts] = await Promise.all([
    fileStates(model, folder),
    model.bundled ? null : downloads.readLock(),
    model.bundled ? null : downloads.readFailure(),
    weigh(folderOf(model, folder)),
    weigh(downloads.folder),
  ]);
  const whole = states.every((state) => state === 'whole');
  const download = whole ? null : (own ?? (lock && !lock.stale ? lock.progress : null));
  const state = (): ModelInfo['state'] => {
    if (model.bundled) return whole ? 'bundled' : 'broken';
    if (whole) return 'ready';
    if (download) return 'downloading';
    if (states.includes('damaged')) return 'broken';
    return canDownload(model, mirror) ? 'available' : 'disabled';
  };
  return {
    id: model.id,
    capability: model.capability,
    languages: model.languages ? [...model.languages] : null,
    pair: model.pair ? { ...model.pair } : null,
    licence: model.licence,
    bytes: bytesOf(model),
    diskBytes: lies + parts,
    state: state(),
    download,
    error: whole || download ? null : failure,
    verified: model.verified,
  };
}

/** Bytes of all files in a folder; 0 when there is none. */
async function weigh(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name)).catch(() => null))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
