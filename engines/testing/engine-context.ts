import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { builtInCatalogue } from '#models/catalogue.ts';
import type { EngineSources } from '../sources.ts';

/** The engine context of a fresh installation, without downloaded models or configured services. */
export function engineContext(
  given: Partial<ToolEngineContext & EngineSources> = {},
): ToolEngineContext & EngineSources {
  return {
    catalogue: builtInCatalogue,
    // Nobody makes this folder.
    modelsFolder: join(tmpdir(), 'kalem-no-models'),
    services: [],
    preferredEngine: null,
    ...given,
  };
}
