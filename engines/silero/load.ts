import { builtInCatalogue } from '#models/catalogue.ts';
import { modelFile } from '#models/store.ts';
import { importPart } from '../installed.ts';
import type { VoiceDetector } from './silero.ts';

/**
 * Loads a voice detector with the product's model, whose digest is checked.
 * @throws KalemError model_missing; engine_missing when the native part can't be loaded after all
 */
export async function loadVoiceDetector(): Promise<VoiceDetector> {
  const path = await modelFile(builtInCatalogue.find('silero-vad-v6'), 'silero_vad_v6.onnx');
  const { createVoiceDetector } = await importPart('sherpa-onnx', () => import('./silero.ts'));
  return createVoiceDetector(path);
}
