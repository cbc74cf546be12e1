import { z } from 'zod';
import pairs from './bergamot-pairs.json' with { type: 'json' };
import listed from './built-in.json' with { type: 'json' };
import type { Model } from './model.ts';
import { ListedModel } from './own-models.ts';

const ProductModel = ListedModel.extend({ bundled: z.boolean() });

/**
 * Kalem's models, without those of the operator. Those not bundled are downloaded (download.ts) or imported
 * (import.ts).
 */
export const kalemModels: readonly Model[] = [
  ...z.array(ProductModel).parse(listed.models),
  ...pairs.models.map(translationModel),
];

/** One direction of Firefox's translations, pinned by scripts/refresh-bergamot-pairs.ts. */
function translationModel({ from, to, files }: (typeof pairs.models)[number]): Model {
  return {
    id: `bergamot-${from}-${to}`,
    capability: 'translate',
    languages: [from, to],
    licence: 'MPL-2.0',
    bundled: false,
    verified: false,
    files: files.map((file) => ({ ...file, compression: 'gzip' })),
    pair: { from, to },
  };
}
