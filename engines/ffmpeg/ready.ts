import type { KalemError } from '#contract/errors.ts';
import { engineMissing, isInstalled } from '../installed.ts';

/** Whether sound can be read and written on this system; nothing is loaded to tell. */
export function ffmpegReady(): boolean {
  const platform = `${process.platform}-${process.arch}`;
  const toolchain = process.platform === 'win32' ? '-msvc' : '';
  return isInstalled(`@seydx/node-av-${platform}${toolchain}/node-av.node`);
}

/** What a run says where `ffmpegReady()` is false, or the library can't be loaded after all. */
export function ffmpegMissing(): KalemError {
  return engineMissing('ffmpeg');
}
