import { KalemError } from '#contract/errors.ts';
import { findModel } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';
import type { VoiceDetector } from './silero.ts';

/**
 * A voice detector with the model that ships with the product, after its digest was checked.
 * @throws KalemError model_missing; engine_missing when the native part can't be loaded after all
 */
export async function loadVoiceDetector(): Promise<VoiceDetector> {
  const path = await modelFile(findModel('silero-vad-v6'), 'silero_vad_v6.onnx');
  const { createVoiceDetector } = await import('./silero.ts').catch((cause: unknown) => {
    const platform = `${process.platform}-${process.arch}`;
    throw new KalemError('engine_missing', { engine: 'sherpa-onnx', platform }, String(cause));
  });
  return createVoiceDetector(path);
}
