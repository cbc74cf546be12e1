import type { ModelInfo } from '#contract/models.ts';

/** What an admin can do about a model as it stands on this server. */
export function doable({ state, diskBytes }: Pick<ModelInfo, 'state' | 'diskBytes'>, mayDownload: boolean) {
  return {
    download: mayDownload && (state === 'available' || state === 'broken'),
    cancel: state === 'downloading',
    verify: state === 'bundled' || state === 'ready' || state === 'broken',
    /** What ships with the product stays; what is half here can go. */
    remove: state !== 'bundled' && state !== 'downloading' && diskBytes > 0,
  };
}
