import { z } from 'zod';
import { publicAddress } from '#server/config.ts';
import { seal, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { SignInAttempt } from './open-id.ts';

/** Sign-in state that the browser carries to the provider and back, so that any node can finish it. */
const SignInState = SignInAttempt.extend({
  invitation: z.string().optional(),
  timezone: z.string().optional(),
  /** Token of the session whose account is to be connected; absent for a sign-in. */
  session: z.string().optional(),
});
export type SignInState = z.infer<typeof SignInState>;

const name = 'kalem_sign_in';
const seconds = 600;
const purpose = 'sign-in at a provider';
const attributes = 'Path=/api/auth/google; HttpOnly; SameSite=Lax';

/** The Set-Cookie header that begins a sign-in; its content is encrypted. */
export function signInCookie(
  state: SignInState,
  { config, secret }: Pick<Services, 'config' | 'secret'>,
): string {
  const secure = publicAddress(config).startsWith('https:');
  const sealed = seal(JSON.stringify({ ...state, endsAt: Date.now() + seconds * 1_000 }), purpose, secret);
  return `${name}=${sealed}; Max-Age=${seconds}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie header that removes it. */
export const endedSignInCookie = `${name}=; Max-Age=0; ${attributes}`;

/** The sign-in that this browser began in the last ten minutes; null without one, or when its cookie was changed. */
export function readSignIn(cookies: string | undefined, secret: string): SignInState | null {
  const cookie = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const text = cookie && unseal(cookie.slice(name.length + 1), purpose, secret);
  if (!text) return null;
  const { endsAt, ...state } = SignInState.extend({ endsAt: z.number() }).parse(JSON.parse(text));
  return endsAt > Date.now() ? state : null;
}
