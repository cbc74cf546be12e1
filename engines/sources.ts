import type { EngineContext } from '#contract/engine-context.ts';
import type { Catalogue } from '#models/catalogue.ts';

/** The models that this installation can use, and the folder of those it downloaded or imported. */
export interface ModelSources {
  catalogue: Catalogue;
  modelsFolder: string;
}

export interface EngineSources extends EngineContext, ModelSources {}
