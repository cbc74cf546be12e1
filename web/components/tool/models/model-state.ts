import type { ErrorDetail } from '#contract/errors.ts';
import type { ModelInfo } from '#contract/models.ts';

/** True when a model is on the server's disk, downloaded or shipped with Kalem. */
export function isPresent({ state }: Pick<ModelInfo, 'state'>): boolean {
  return state === 'ready' || state === 'bundled';
}

export function isDownloading({ state }: Pick<ModelInfo, 'state'>): boolean {
  return state === 'downloading';
}

/** The id of the missing model that made a run fail; null for other failures, or if the error names none. */
export function missingModel(error: ErrorDetail | null): string | null {
  if (error?.code !== 'model_missing' && error?.code !== 'model_download_failed') return null;
  return typeof error.params.model === 'string' ? error.params.model : null;
}

/** A download's progress: bytes, speed in bytes per second (null while unknown), and seconds left at that speed. */
export function downloadOf({ download, bytes }: Pick<ModelInfo, 'download' | 'bytes'>) {
  const { received, total, speed } = download ?? { received: 0, total: bytes, speed: null };
  const hasSpeed = speed !== null && speed > 0;
  return {
    received,
    total,
    speed: hasSpeed ? speed : null,
    seconds: hasSpeed ? Math.ceil((total - received) / speed) : null,
    fraction: total > 0 ? received / total : null,
  };
}

/**
 * Decides how a run that failed for a missing model is tried again. `downloadsFirst`: the download starts before the
 * run. `showsManual`: the manual ways of installing the model are shown.
 * @param model undefined while loading or when the catalogue doesn't know it
 * @param downloadFailed true when the run has already failed to download it
 */
export function retryOptions(
  model: Pick<ModelInfo, 'state'> | undefined,
  mayDownload: boolean | undefined,
  downloadFailed: boolean,
): { downloadsFirst: boolean; showsManual: boolean } {
  const isInstallable =
    model !== undefined && !isPresent(model) && !isDownloading(model) && model.state !== 'disabled';
  return {
    downloadsFirst: isInstallable && mayDownload === true,
    showsManual: isInstallable && (downloadFailed || mayDownload === false),
  };
}
