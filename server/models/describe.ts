import type { ModelDownload, ModelInfo } from '#contract/models.ts';
import { canDownload } from '#models/download-sources.ts';
import { downloadState } from '#models/download-state.ts';
import { bytesOf, type Model } from '#models/model.ts';
import { fileStates, folderOf } from '#models/store.ts';
import { folderBytes } from '#server/admin/folder.ts';

/**
 * The state of a model on this server.
 * @param ownDownload progress of a download that this process runs or waits for
 */
export async function describeModel(
  model: Model,
  folder: string,
  mirror: URL | null,
  ownDownload: ModelDownload | null,
): Promise<ModelInfo> {
  const downloads = downloadState(model, folder);
  const [states, lock, failure, installedBytes, partialBytes] = await Promise.all([
    fileStates(model, folder),
    model.bundled ? null : downloads.readLock(),
    model.bundled ? null : downloads.readFailure(),
    folderBytes(folderOf(model, folder)),
    folderBytes(downloads.folder),
  ]);
  const whole = states.every((state) => state === 'whole');
  const download = whole ? null : (ownDownload ?? (lock && !lock.stale ? lock.progress : null));
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
    diskBytes: installedBytes + partialBytes,
    state: state(),
    download,
    error: whole || download ? null : failure,
    verified: model.verified,
  };
}
