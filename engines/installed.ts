import { createRequire } from 'node:module';
import { KalemError } from '#contract/errors.ts';

const { resolve } = createRequire(import.meta.url);

/** True when a package is installed; doesn't load it. Native packages are absent on other systems. */
export function isInstalled(specifier: string): boolean {
  try {
    resolve(specifier);
    return true;
  } catch {
    return false;
  }
}

/** True when sherpa-onnx, which detects speech and speaks, has its native part for this system. */
export function sherpaInstalled(): boolean {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return isInstalled(`sherpa-onnx-${system}-${process.arch}/sherpa-onnx.node`);
}

/** The error for an engine that doesn't run on this system. The cause is for developers. */
export function engineMissing(engine: string, cause?: unknown): KalemError {
  const platform = `${process.platform}-${process.arch}`;
  return new KalemError('engine_missing', { engine, platform }, cause === undefined ? undefined : `${cause}`);
}

/** Imports a library with native parts; throws engine_missing when it can't be loaded on this system. */
export async function importPart<Module>(engine: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw engineMissing(engine, cause);
  }
}
