import type { ErrorDetail } from '#contract/errors.ts';
import type { ModelInfo } from '#contract/models.ts';

export function isPresent({ state }: Pick<ModelInfo, 'state'>): boolean {
  return state === 'ready' || state === 'bundled';
}

export function isDownloading({ state }: Pick<ModelInfo, 'state'>): boolean {
  return state === 'downloading';
}

/** The model for want of which a run failed. */
export function missingModel(error: ErrorDetail | null): string | null {
  if (error?.code !== 'model_missing' && error?.code !== 'model_download_failed') return null;
  return typeof error.params.model === 'string' ? error.params.model : null;
}

/** How far a download is: bytes, bytes a second (null until that is known), and seconds left at that speed. */
export function downloadOf({ download, bytes }: Pick<ModelInfo, 'download' | 'bytes'>) {
  const { received, total, speed } = download ?? { received: 0, total: bytes, speed: null };
  const moves = speed !== null && speed > 0;
  return {
    received,
    total,
    speed: moves ? speed : null,
    seconds: moves ? Math.ceil((total - received) / speed) : null,
    fraction: total > 0 ? received / total : null,
  };
}

/**
 * How a run that failed for want of a model is tried again.
 * @param model Undefined: the catalogue doesn't know it, or it isn't known yet
 * @param mayDownload Whether people may start downloads here; undefined until that is known
 * @param tried The run tried to bring it in vain
 */
export function waysToRun(
  model: Pick<ModelInfo, 'state'> | undefined,
  mayDownload: boolean | undefined,
  tried: boolean,
): { brings: boolean; tellsOthers: boolean } {
  const lacking = model !== undefined && !isPresent(model) && !isDownloading(model);
  const disabled = model?.state === 'disabled';
  return {
    /** The download begins before the run. */
    brings: lacking && mayDownload === true && !disabled,
    /** The ways by hand are told. */
    tellsOthers: lacking && !disabled && (tried || mayDownload === false),
  };
}
