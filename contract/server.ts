import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RealtimeConfig } from './realtime.ts';

/** What a browser must know before anyone has signed in. */
export const BrowserConfig = z.object({
  realtime: RealtimeConfig,
  signUp: z.object({
    open: z.boolean(),
    /** No account exists yet: the first one becomes the operator. */
    first: z.boolean(),
    needsSetupCode: z.boolean(),
    /** Whoever has an invitation may make an account, and nobody else. */
    byInvitation: z.boolean(),
  }),
  signIn: z.object({
    /** The provider's name on the button. */
    provider: z.string(),
    /** Whether a forgotten password is helped by mail; else whoever runs the server makes a link. */
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
