import { builtInCatalogue } from '#models/catalogue.ts';
import type { RunContext, RunInput } from './tool.ts';

/** What a run is given on a server without models, services and glossaries, for tests and benches. */
export const bareInput: Pick<
  RunInput<never>,
  'author' | 'catalogue' | 'modelsFolder' | 'services' | 'preferredEngine' | 'glossary'
> = {
  author: '',
  catalogue: builtInCatalogue,
  modelsFolder: '',
  services: [],
  preferredEngine: null,
  glossary: [],
};

/** Of a context: it is never cancelled. */
export const never = new AbortController().signal;

/** Of a context: every model is there. */
export const needNoModels: RunContext['needModels'] = async () => undefined;
