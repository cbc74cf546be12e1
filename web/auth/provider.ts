import { z } from 'zod';
import { connectGoogle } from '#contract/accounts/account.ts';
import { googleCallback, googleRedirect } from '#contract/accounts/accounts.ts';
import { call } from '../api/client.ts';

/** What must be known again when the provider sends the browser back. Kept for this tab alone. */
const Trip = z.object({
  /** Whether the sign-in outlives the browser. */
  remember: z.boolean(),
  /** Where to go afterwards, as it stood in the login page's address. */
  next: z.string().nullable(),
  /** The provider's account is to be connected to the one that is signed in. */
  connects: z.boolean(),
});
export type Trip = z.infer<typeof Trip>;

const tripKey = 'kalem_provider_trip';
const noTrip: Trip = { remember: true, next: null, connects: false };

/**
 * Sends the browser to the provider's page. Errors as `call`: google_not_configured, google_unreachable.
 * @param invitation The token of an invitation, for an account that may have to be made
 */
export async function leaveForProvider(trip: Trip, invitation?: string): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { url } = trip.connects
    ? await call(connectGoogle, {})
    : await call(googleRedirect, { query: { invitation, timezone } });
  sessionStorage.setItem(tripKey, JSON.stringify(trip));
  location.assign(url);
}

/** The trip that this tab is coming back from. */
function endTrip(): Trip {
  const kept = sessionStorage.getItem(tripKey);
  sessionStorage.removeItem(tripKey);
  if (kept === null) return noTrip;
  try {
    return Trip.parse(JSON.parse(kept));
  } catch {
    return noTrip;
  }
}

interface Return {
  trip: Trip;
  /** What the provider's word was exchanged for; errors as `call`. */
  answer: Promise<z.infer<typeof googleCallback.answer>>;
}
let latest: { search: string; coming: Return } | null = null;

/**
 * Exchanges what the provider sent the browser back with. The same query string is exchanged once, however
 * often a render asks for it.
 * @param search The address's query string
 */
export function comeBackFromProvider(search: string): Return {
  if (latest?.search !== search) {
    const query = Object.fromEntries(new URLSearchParams(search));
    latest = { search, coming: { trip: endTrip(), answer: call(googleCallback, { query }) } };
  }
  return latest.coming;
}
