import type { Model } from '#models/model.ts';
import { modelFile } from '#models/store.ts';
import type { Transcriber } from '../capabilities/transcriber.ts';
import { importPart } from '../installed.ts';
import { engineName } from './ready.ts';

/**
 * Opens a model of the catalogue as a transcriber, after checking its digest.
 * @throws KalemError model_missing; engine_missing when the native part can't be loaded after all
 */
export async function loadTranscriber(model: Model, modelsFolder: string): Promise<Transcriber> {
  const path = await modelFile(model, model.files[0]?.name ?? '', modelsFolder);
  const { createWhisper } = await importPart('whisper', () => import('./whisper.ts'));
  return createWhisper(path, engineName(model));
}
