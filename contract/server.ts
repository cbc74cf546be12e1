import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RealtimeConfig } from './realtime.ts';

export const BrowserConfig = z.object({
  realtime: RealtimeConfig,
  signUp: z.object({
    open: z.boolean(),
    /** True while no account exists; the first account becomes an admin's. */
    first: z.boolean(),
    needsSetupCode: z.boolean(),
    /** True when an account can be made only with an invitation. */
    byInvitation: z.boolean(),
  }),
  signIn: z.object({
    /** The sign-in provider's name, for its button. */
    provider: z.string(),
    /** True when signing in at the provider is set up on this server. */
    hasProvider: z.boolean(),
    /** True when the server mails links to a new password; otherwise its operator makes them by hand. */
    mail: z.boolean(),
  }),
  uploadMegabytes: z.number(),
});
export type BrowserConfig = z.infer<typeof BrowserConfig>;

export const showConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Settings that the browser needs before sign-in',
  tag: 'server',
  open: true,
  status: 200,
  answer: BrowserConfig,
  errors: [],
});
