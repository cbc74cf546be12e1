import type { KalemError } from '#contract/errors.ts';
import { engineMissing, isInstalled } from '../installed.ts';

/** True when sound can be read and written on this system; loads nothing. */
export function ffmpegReady(): boolean {
  const platform = `${process.platform}-${process.arch}`;
  const toolchain = process.platform === 'win32' ? '-msvc' : '';
  return isInstalled(`@seydx/node-av-${platform}${toolchain}/node-av.node`);
}

/** The error when `ffmpegReady()` is false, or when the library can't be loaded after all. */
export function ffmpegMissing(): KalemError {
  return engineMissing('ffmpeg');
}
