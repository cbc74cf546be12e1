import { isInstalled } from '../installed.ts';

/** True when sound can be read and written on this system; loads nothing. */
export function ffmpegReady(): boolean {
  const platform = `${process.platform}-${process.arch}`;
  const toolchain = process.platform === 'win32' ? '-msvc' : '';
  return isInstalled(`@seydx/node-av-${platform}${toolchain}/node-av.node`);
}
