/**
 * Node's options for an engine's program. Samples and the engine's memory are outside the JavaScript heap, so
 * that it can be small. A small space for young objects and a single malloc arena release used samples soon:
 * measured on an hour of speech, each program takes a third less memory.
 */
export const programOptions: readonly string[] = ['--max-old-space-size=128', '--max-semi-space-size=1'];

/** The environment of an engine's program: what Node and native libraries need, without settings. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { PATH, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '1' };
}
