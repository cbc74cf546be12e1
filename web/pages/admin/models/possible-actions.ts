import type { ModelInfo } from '#contract/models.ts';

/** The actions that an admin can take on a model in its current state on this server. */
export function actionsOf(
  { state, diskBytes }: Pick<ModelInfo, 'state' | 'diskBytes'>,
  mayDownload: boolean,
) {
  return {
    download: mayDownload && (state === 'available' || state === 'broken'),
    cancel: state === 'downloading',
    verify: state === 'bundled' || state === 'ready' || state === 'broken',
    // Bundled models can't be removed, but partly downloaded ones can.
    remove: state !== 'bundled' && state !== 'downloading' && diskBytes > 0,
  };
}
