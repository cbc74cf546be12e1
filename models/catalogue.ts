import { productModels } from './built-in.ts';
import type { Model } from './model.ts';
import { readOwnModels } from './own-models.ts';

/** The models that one installation can use. Each program reads the catalogue once and passes it on. */
export interface Catalogue {
  /** The operator's models come first. */
  readonly models: readonly Model[];
  /** Finds a model by its id; throws an Error if there is none, since the id comes from code and never from a user. */
  find(id: string): Model;
}

/** Kalem's models alone, for an installation that adds none and for code that needs only bundled models. */
export const builtInCatalogue = catalogueWith([]);

/**
 * Reads the catalogue of this installation.
 * @param ownPath the operator's catalogue (KALEM_MODELS_CATALOGUE: a JSON array of `ListedModel`), or null; it can't
 *   replace bundled models
 * @throws OwnModelsError naming the file and the reason
 */
export function readCatalogue(ownPath: string | null): Catalogue {
  if (ownPath === null) return builtInCatalogue;
  const bundledIds = new Set(productModels.filter(({ bundled }) => bundled).map(({ id }) => id));
  return catalogueWith(readOwnModels(ownPath, bundledIds));
}

/** Joins Kalem's models with an operator's, which replace those with the same id or pair of languages. */
export function catalogueWith(own: readonly Model[]): Catalogue {
  const replaced = (model: Model) =>
    own.some(({ id, pair }) => id === model.id || (pair && samePair(pair, model.pair)));
  const models = [...own, ...productModels.filter((model) => !replaced(model))];
  return {
    models,
    find(id) {
      const model = models.find((each) => each.id === id);
      if (!model) throw new Error(`The catalogue has no model ${id}`);
      return model;
    },
  };
}

function samePair(one: Model['pair'], other: Model['pair']): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}
