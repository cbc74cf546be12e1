import { builtIn } from './built-in.ts';
import type { Model } from './model.ts';
import { readOwnModels } from './own-models.ts';

/** The models that one installation can use. A process reads it once and hands it to all that needs models. */
export interface Catalogue {
  /** The operator's own first. */
  readonly models: readonly Model[];
  /** @throws Error when there is no such model: a name in the code that isn't in the catalogue */
  find(id: string): Model;
}

/** What the product knows by itself: of an installation without models of its own, and for those that ship. */
export const builtInCatalogue = catalogueWith([]);

/**
 * What this installation can use.
 * @param ownPath what an operator's own catalogue lists (KALEM_MODELS_CATALOGUE: a JSON array of `Model`); null
 *   where there is none
 * @throws OwnModelsError naming the file and the reason
 */
export function readCatalogue(ownPath: string | null): Catalogue {
  if (ownPath === null) return builtInCatalogue;
  const shipped = new Set(builtIn.filter(({ bundled }) => bundled).map(({ id }) => id));
  return catalogueWith(readOwnModels(ownPath, shipped));
}

/**
 * The product's models with an operator's own, each of which takes the place of the one with the same id or for
 * the same pair of languages.
 */
export function catalogueWith(own: readonly Model[]): Catalogue {
  const replaced = (model: Model) =>
    own.some(({ id, pair }) => id === model.id || (pair && samePair(pair, model.pair)));
  const models = [...own, ...builtIn.filter((model) => !replaced(model))];
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
