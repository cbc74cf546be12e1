import { z } from 'zod';
import { Service } from './services.ts';

/** A service with its key, as engines use it. It is passed to child processes and never to a browser. */
export const ServiceAccess = Service.omit({ hasKey: true, source: true }).extend({
  key: z.string().nullable(),
});
export type ServiceAccess = z.infer<typeof ServiceAccess>;

/** The sources of engines: the folder of the server's models, and the configured services. */
export const EngineContext = z.object({
  modelsFolder: z.string(),
  services: z.array(ServiceAccess).readonly(),
});
export type EngineContext = z.infer<typeof EngineContext>;

/** The engine context of one tool; preferredEngine is the operator's choice for "auto", null when there is none. */
export const ToolEngineContext = EngineContext.extend({ preferredEngine: z.string().nullable() });
export type ToolEngineContext = z.infer<typeof ToolEngineContext>;
