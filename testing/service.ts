import type { ServiceAccess } from '#contract/engine-context.ts';
import { type ServiceBody, ServiceModels } from '#contract/services.ts';

type Overrides = Partial<Omit<ServiceAccess, 'models'>> & { models?: Partial<ServiceModels> };

/** A service as an operator enters it: an OpenAI one at a dead address, with the capabilities of the named models. */
export function serviceBody({ models = {}, ...overrides }: Omit<Overrides, 'id'>) {
  return {
    kind: 'openai',
    name: 'Service',
    url: 'http://127.0.0.1:9/v1',
    models: ServiceModels.parse(models),
    voices: [],
    contextTokens: 8_000,
    key: null,
    ...overrides,
  } satisfies ServiceBody;
}

/** The same service as engines receive it. */
export function serviceAccess({ id = 'local', ...overrides }: Overrides): ServiceAccess {
  return { id, ...serviceBody(overrides) };
}
