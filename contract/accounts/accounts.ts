import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';

export const roles = ['user', 'admin'] as const;

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** An IANA name, e.g. Europe/Istanbul. */
  timezone: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: z.iso.datetime(),
  /** False when only a provider can sign in to the account. */
  hasPassword: z.boolean(),
});
export type User = z.infer<typeof User>;

export const Email = z.string().trim().min(1).max(limits.emailMaximum).pipe(z.email());
export const Password = z.string().min(limits.passwordMinimum).max(limits.passwordMaximum);

export const LoginBody = z.object({ email: Email, password: Password });
export type LoginBody = z.infer<typeof LoginBody>;

export const RegisterBody = z.object({
  name: z.string().trim().min(1).max(limits.nameMaximum),
  email: Email,
  password: Password,
  timezone: z.string().max(64).optional(),
  /** The code that the server prints at start; the first account of a server that others can reach needs it. */
  setupCode: z.string().trim().max(64).optional(),
  /** An invitation's token, required where sign-up is by invitation. */
  invitation: z.string().max(64).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; the token is in the Authorization response header',
  tag: 'accounts',
  open: true,
  body: z.object({ email: z.string(), password: z.string() }),
  status: 200,
  answer: User,
  errors: ['login_failed', 'account_blocked', 'rate_limited'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account; the token is in the Authorization response header',
  tag: 'accounts',
  open: true,
  body: RegisterBody,
  status: 201,
  answer: User,
  errors: [
    'validation_failed',
    'password_common',
    'email_taken',
    'sign_up_closed',
    'invitation_needed',
    'invitation_for_another',
    'link_invalid',
    'setup_code_invalid',
    'rate_limited',
  ],
});

export const showInvitation = endpoint({
  method: 'GET',
  path: '/auth/invitations/{token}',
  summary: 'An invitation that can still be used, and the address that it is for',
  tag: 'accounts',
  open: true,
  params: z.object({ token: z.string().max(64) }),
  status: 200,
  answer: z.object({ email: z.string().nullable() }),
  errors: ['link_invalid', 'rate_limited'],
});

/** The answer is the same whether or not an account has the address. */
export const requestPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a mail with a link that sets a new password, if the server sends mail',
  tag: 'accounts',
  open: true,
  body: z.object({ email: Email, language: z.enum(languages) }),
  status: 204,
  errors: ['validation_failed', 'unavailable', 'rate_limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of a link; all sessions of the account end',
  tag: 'accounts',
  open: true,
  body: z.object({ token: z.string().max(64), password: Password }),
  status: 204,
  errors: ['validation_failed', 'password_common', 'link_invalid', 'rate_limited'],
});

export const googleRedirect = endpoint({
  method: 'GET',
  path: '/auth/google/redirect',
  summary: "The address of the provider's page where people sign in",
  tag: 'accounts',
  open: true,
  query: z.object({
    invitation: z.string().max(64).optional(),
    timezone: z.string().max(64).optional(),
  }),
  status: 200,
  answer: z.object({ url: z.url() }),
  errors: ['google_not_configured', 'google_unreachable', 'rate_limited'],
});

/** The query string is the one with which the provider redirected the browser to /login, unchanged. */
export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  summary: "Exchange the provider's answer for a token",
  tag: 'accounts',
  open: true,
  query: z.looseObject({}),
  status: 200,
  answer: z.object({
    appToken: z.string(),
    /** True when the provider's account was connected to a signed-in account. */
    connected: z.boolean(),
  }),
  errors: [
    'google_not_configured',
    'google_failed',
    'google_unreachable',
    'google_email_unverified',
    'google_account_exists',
    'google_account_taken',
    'login_failed',
    'account_blocked',
    'sign_up_closed',
    'setup_code_invalid',
    'invitation_needed',
    'invitation_for_another',
    'link_invalid',
    'rate_limited',
  ],
});

export const me = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  tag: 'accounts',
  status: 200,
  answer: User.extend({
    /** The admin who acts as this user in this session; null in the user's own session. */
    impersonator: z.object({ name: z.string() }).nullable(),
  }),
  errors: ['unauthenticated'],
});
