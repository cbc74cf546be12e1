import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ToolEngineContext } from '#contract/engine-context.ts';
import { builtInCatalogue } from '#models/catalogue.ts';
import type { EngineSources } from '../sources.ts';

/** The engine context of a freshly installed server: no downloaded models and no services. */
export function engineContext(
  overrides: Partial<ToolEngineContext & EngineSources> = {},
): ToolEngineContext & EngineSources {
  return {
    catalogue: builtInCatalogue,
    // This folder doesn't exist.
    modelsFolder: join(tmpdir(), 'kalem-no-models'),
    services: [],
    preferredEngine: null,
    ...overrides,
  };
}
