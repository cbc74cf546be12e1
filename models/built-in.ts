import { z } from 'zod';
import pairs from './bergamot-pairs.json' with { type: 'json' };
import listed from './built-in.json' with { type: 'json' };
import type { Model } from './model.ts';
import { ListedModel } from './own-models.ts';

/** A model of built-in.json. */
const ProductModel = ListedModel.extend({ bundled: z.boolean() });

/**
 * The models that the product lists itself, in addition to the operator's (own-models.ts). Those that don't ship with
 * it are downloaded (download.ts) or imported (import.ts).
 */
export const productModels: readonly Model[] = [
  ...z.array(ProductModel).parse(listed.models),
  ...pairs.models.map(translationModel),
];

/** Firefox's model for one direction. scripts/refresh-bergamot-pairs.ts pins its digests. */
function translationModel({ from, to, files }: (typeof pairs.models)[number]): Model {
  return {
    id: `bergamot-${from}-${to}`,
    capability: 'translate',
    languages: [from, to],
    licence: 'MPL-2.0',
    bundled: false,
    // Not every pair was tried in this product.
    verified: false,
    files: files.map((file) => ({ ...file, compression: 'gzip' })),
    pair: { from, to },
  };
}
