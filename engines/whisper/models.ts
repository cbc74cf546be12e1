import type { Catalogue } from '#models/catalogue.ts';
import { bytesOf, type Model } from '#models/model.ts';

/** A model's name as an engine: its size, without its weights' format. */
export function engineName({ id }: Model): string {
  return id.replace(/-q\d_\d$/, '');
}

/** The catalogue's transcription models, largest first, as larger ones hear better. */
export function whisperModels(catalogue: Catalogue): Model[] {
  const models = catalogue.models.filter(({ capability }) => capability === 'transcribe');
  return models.toSorted((one, other) => bytesOf(other) - bytesOf(one));
}
