import type { EngineContext } from '#contract/engine-context.ts';
import type { Catalogue } from '#models/catalogue.ts';

export interface ModelSources {
  /** The models that this installation can use. */
  catalogue: Catalogue;
  /** The folder of models that were downloaded or imported. */
  modelsFolder: string;
}

export interface EngineSources extends EngineContext, ModelSources {}
