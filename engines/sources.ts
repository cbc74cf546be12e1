import type { EngineContext } from '#contract/engine-context.ts';
import type { Catalogue } from '#models/catalogue.ts';

/** The models that this installation can use, and where those lie that were brought. */
export interface ModelSources {
  catalogue: Catalogue;
  modelsFolder: string;
}

/** What engines are made of: models, and services that are configured. */
export interface EngineSources extends EngineContext, ModelSources {}
