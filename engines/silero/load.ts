import { builtInCatalogue } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';
import { engineMissing } from '../installed.ts';
import type { VoiceDetector } from './silero.ts';

/**
 * A voice detector with the model that ships with the product, after its digest was checked.
 * @throws KalemError model_missing; engine_missing when the native part can't be loaded after all
 */
export async function loadVoiceDetector(): Promise<VoiceDetector> {
  const path = await modelFile(builtInCatalogue.find('silero-vad-v6'), 'silero_vad_v6.onnx');
  const { createVoiceDetector } = await import('./silero.ts').catch((cause: unknown) => {
    throw engineMissing('sherpa-onnx', cause);
  });
  return createVoiceDetector(path);
}
