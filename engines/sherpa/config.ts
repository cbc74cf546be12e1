import { join } from 'node:path';
import type { OfflineTtsConfig } from 'sherpa-onnx-node';

/** The values with which Piper's voices are published. */
const variation = { noiseScale: 0.667, noiseScaleW: 0.8, lengthScale: 1 };

/**
 * sherpa-onnx's configuration of a voice model, from the files in its folder: Kokoro has a voices.bin with
 * its speakers, anything else is a VITS model as Piper trains them.
 * @param files paths in the folder, with forward slashes
 * @throws Error when the folder lacks a file that every model has
 */
export function configOf(folder: string, files: readonly string[], numThreads: number): OfflineTtsConfig {
  const path = (file: string | undefined) => (file === undefined ? '' : join(folder, file));
  const model = files.find((file) => /^[^/]+\.onnx$/.test(file));
  if (model === undefined || !files.includes('tokens.txt'))
    throw new Error('The voice has no model or no tokens.txt');
  const common = {
    model: path(model),
    tokens: path('tokens.txt'),
    lexicon: files
      .filter((file) => /^lexicon[^/]*\.txt$/.test(file))
      .map(path)
      .join(','),
    dataDir: path(files.some((file) => file.startsWith('espeak-ng-data/')) ? 'espeak-ng-data' : undefined),
  };
  const voices = files.find((file) => file === 'voices.bin');
  return {
    model: {
      ...(voices === undefined
        ? { vits: { ...common, ...variation } }
        : { kokoro: { ...common, voices: path(voices), lengthScale: 1 } }),
      numThreads,
      provider: 'cpu',
    },
    maxNumSentences: 1,
  };
}
