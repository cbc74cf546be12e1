import { z } from 'zod';
import { endpoint, IdParams } from '../endpoint.ts';
import { Email, Password, RegisterBody, User } from './accounts.ts';

/** The name of an IANA time zone that the system knows; the output has the system's own spelling. */
export const Timezone = z
  .string()
  .min(1)
  .max(64)
  .transform((name, context) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      context.addIssue({ code: 'custom', message: 'no such time zone' });
      return z.NEVER;
    }
  });

export const ProfileBody = z.object({
  name: RegisterBody.shape.name,
  email: Email,
  timezone: Timezone,
  /** Required when the address changes and the account has a password. */
  currentPassword: z.string().max(1_000).optional(),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/me',
  summary: 'Change name, e-mail and time zone',
  tag: 'accounts',
  body: ProfileBody,
  status: 200,
  answer: User,
  errors: ['validation_failed', 'email_taken', 'password_wrong', 'impersonating', 'rate_limited'],
});

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/me/password',
  summary: 'Set a new password; the other sessions end',
  tag: 'accounts',
  body: z.object({
    /** Left out when the account has no password yet. */
    currentPassword: z.string().max(1_000).optional(),
    password: Password,
  }),
  status: 204,
  errors: ['validation_failed', 'password_wrong', 'password_common', 'impersonating', 'rate_limited'],
});

export const Session = z.object({
  id: z.string(),
  /** The browser's User-Agent header at sign-in. */
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastSeenAt: z.iso.datetime(),
  /** True for the session that makes this request. */
  current: z.boolean(),
  /** True for the session of an admin who acts as the user. */
  impersonated: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/me/sessions',
  summary: "The caller's sessions, the one in use first",
  tag: 'accounts',
  status: 200,
  answer: z.object({ data: z.array(Session) }),
  errors: [],
});

export const destroySession = endpoint({
  method: 'DELETE',
  path: '/me/sessions/{id}',
  summary: 'End a session, which may be the one in use',
  tag: 'accounts',
  params: IdParams,
  status: 204,
  errors: ['not_found', 'impersonating'],
});

export const destroyOtherSessions = endpoint({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'End all sessions but the one in use',
  tag: 'accounts',
  status: 204,
  errors: ['impersonating'],
});

/** The data are a zip of the account, processes with files and results, conversations, glossary, plans and invoices. */
export const linkExport = endpoint({
  method: 'POST',
  path: '/me/export',
  summary: "A short-lived address of all of the caller's data, for the browser's own downloads",
  tag: 'accounts',
  status: 201,
  answer: z.object({
    /** A path on this server, valid for one minute. */
    url: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['impersonating', 'rate_limited'],
});

export const openExport = endpoint({
  method: 'GET',
  path: '/links/export/{token}',
  summary: 'The zip that a link was made for',
  tag: 'accounts',
  params: z.object({ token: z.string().max(400) }),
  status: 200,
  open: true,
  errors: ['not_found', 'rate_limited'],
});

export const destroyAccount = endpoint({
  method: 'DELETE',
  path: '/me',
  summary: 'Delete the account with everything in it; this cannot be undone',
  tag: 'accounts',
  body: z.object({
    /** Left out when the account has no password; `email` must then repeat the account's address. */
    password: z.string().max(1_000).optional(),
    email: z.string().max(1_000).optional(),
  }),
  status: 204,
  errors: [
    'validation_failed',
    'password_wrong',
    'last_admin',
    'payment_failed',
    'impersonating',
    'rate_limited',
  ],
});

/** A provider's account that can sign in to this one. */
export const Identity = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
});
export type Identity = z.infer<typeof Identity>;

export const listIdentities = endpoint({
  method: 'GET',
  path: '/me/identities',
  summary: "The providers' accounts that can sign in to the caller's",
  tag: 'accounts',
  status: 200,
  answer: z.object({ data: z.array(Identity) }),
  errors: [],
});

export const connectGoogle = endpoint({
  method: 'POST',
  path: '/me/identities/google',
  summary: "The address of the provider's page where its account is connected to the caller's",
  tag: 'accounts',
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: ['google_not_configured', 'google_unreachable', 'impersonating', 'rate_limited'],
});

export const destroyIdentity = endpoint({
  method: 'DELETE',
  path: '/me/identities/{id}',
  summary: "Disconnect a provider's account from the caller's",
  tag: 'accounts',
  params: IdParams,
  status: 204,
  errors: ['not_found', 'last_way_in', 'impersonating'],
});

export const endImpersonation = endpoint({
  method: 'DELETE',
  path: '/me/impersonation',
  summary: 'End the session in which an admin acts as the caller',
  tag: 'accounts',
  status: 204,
  errors: ['not_found'],
});
