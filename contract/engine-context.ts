import { z } from 'zod';
import { Service } from './services.ts';

/** A service with its key, as engines use it. It is handed to child processes and never to a browser. */
export const ServiceAccess = Service.omit({ hasKey: true, source: true }).extend({
  key: z.string().nullable(),
});
export type ServiceAccess = z.infer<typeof ServiceAccess>;

/** Where engines are looked for: models that lie on this server, services that are configured. */
export const EngineContext = z.object({
  modelsFolder: z.string(),
  services: z.array(ServiceAccess).readonly(),
});
export type EngineContext = z.infer<typeof EngineContext>;

/** What one tool's work is done with. preferredEngine: what the operator set for "auto", null for nothing. */
export const ToolEngineContext = EngineContext.extend({ preferredEngine: z.string().nullable() });
export type ToolEngineContext = z.infer<typeof ToolEngineContext>;
