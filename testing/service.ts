import type { ServiceAccess } from '#contract/engine-context.ts';
import { type ServiceBody, ServiceModels } from '#contract/services.ts';

type Given = Partial<Omit<ServiceAccess, 'models'>> & { models?: Partial<ServiceModels> };

/** What an operator enters: a service of the OpenAI kind where nobody listens. It does what a model is named for. */
export function serviceBody({ models = {}, ...given }: Omit<Given, 'id'>) {
  return {
    kind: 'openai',
    name: 'Service',
    url: 'http://127.0.0.1:9/v1',
    models: ServiceModels.parse(models),
    voices: [],
    contextTokens: 8_000,
    key: null,
    ...given,
  } satisfies ServiceBody;
}

/** Such a service as engines are handed it. */
export function serviceAccess({ id = 'local', ...given }: Given): ServiceAccess {
  return { id, ...serviceBody(given) };
}
