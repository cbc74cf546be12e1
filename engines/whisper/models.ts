import type { Catalogue } from '#models/catalogue.ts';
import { bytesOf, type Model } from '#models/model.ts';

/** The name of a model as an engine: its size, without how its weights are stored. */
export function engineName({ id }: Model): string {
  return id.replace(/-q\d_\d$/, '');
}

/** The transcribing models of the catalogue, largest first: the more they weigh, the better they hear. */
export function whisperModels(catalogue: Catalogue): Model[] {
  const models = catalogue.models.filter(({ capability }) => capability === 'transcribe');
  return models.toSorted((one, other) => bytesOf(other) - bytesOf(one));
}
