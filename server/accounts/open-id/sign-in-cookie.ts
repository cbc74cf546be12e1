import { z } from 'zod';
import { publicAddress } from '#server/config.ts';
import { seal, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { Attempt } from './open-id.ts';

/** What travels with the browser to the provider and back, so that any node can finish what another began. */
const Travelling = Attempt.extend({
  invitation: z.string().optional(),
  timezone: z.string().optional(),
  /** The token of the session whose account is to be connected; without one it is a sign-in. */
  session: z.string().optional(),
});
export type Travelling = z.infer<typeof Travelling>;

const name = 'kalem_sign_in';
const seconds = 600;
/** What it is sealed for. */
const purpose = 'sign-in at a provider';
const attributes = 'Path=/api/auth/google; HttpOnly; SameSite=Lax';

/** The Set-Cookie header that begins a sign-in in this browser; the browser can't read what is in it. */
export function signInCookie(
  travelling: Travelling,
  { config, secret }: Pick<Services, 'config' | 'secret'>,
): string {
  const secure = publicAddress(config).startsWith('https:');
  const sealed = seal(
    JSON.stringify({ ...travelling, endsAt: Date.now() + seconds * 1_000 }),
    purpose,
    secret,
  );
  return `${name}=${sealed}; Max-Age=${seconds}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The Set-Cookie header that ends it. */
export const endedSignInCookie = `${name}=; Max-Age=0; ${attributes}`;

/** What this browser began at most ten minutes ago, or null. */
export function readSignIn(cookies: string | undefined, secret: string): Travelling | null {
  const given = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const text = given && unseal(given.slice(name.length + 1), purpose, secret);
  if (!text) return null;
  const { endsAt, ...travelling } = Travelling.extend({ endsAt: z.number() }).parse(JSON.parse(text));
  return endsAt > Date.now() ? travelling : null;
}
