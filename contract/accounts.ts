import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

export const roles = ['user', 'admin'] as const;

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** IANA name, e.g. Europe/Istanbul. */
  timezone: z.string(),
  roles: z.array(z.enum(roles)),
  createdAt: z.iso.datetime(),
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
  /** Printed by the server at start; asked only for the first account of a server others can reach. */
  setupCode: z.string().trim().max(64).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

/** The token comes in the Authorization response header as "Bearer …". */
export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in; the token is in the Authorization response header',
  tag: 'accounts',
  open: true,
  body: z.object({ email: z.string(), password: z.string() }),
  status: 200,
  answer: User,
  errors: ['login_failed', 'rate_limited'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an account; the token is in the Authorization response header',
  tag: 'accounts',
  open: true,
  body: RegisterBody,
  status: 201,
  answer: User,
  errors: ['validation_failed', 'email_taken', 'sign_up_closed', 'setup_code_invalid', 'rate_limited'],
});

export const me = endpoint({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  tag: 'accounts',
  status: 200,
  answer: User,
  errors: ['unauthenticated'],
});
