import { z } from 'zod';
import { connectGoogle } from '#contract/accounts/account.ts';
import { googleCallback, googleRedirect } from '#contract/accounts/accounts.ts';
import { call } from '../api/client.ts';
import { sessionStore } from '../browser-storage.ts';

/** A visit to the provider's page: the state that must survive it, stored for this tab alone. */
const Trip = z.object({
  /** True when the sign-in outlives the browser session. */
  remember: z.boolean(),
  /** The `next` parameter of the login page's address: the page to go to afterwards. */
  next: z.string().nullable(),
  /** True when the provider's account is to be connected to the one that is signed in. */
  connects: z.boolean(),
});
export type Trip = z.infer<typeof Trip>;

const tripKey = 'kalem_provider_trip';
const noTrip: Trip = { remember: true, next: null, connects: false };

/**
 * Sends the browser to the provider's page.
 * @param invitation the token of an invitation, for an account that may have to be created
 * @throws the errors of `call`: google_not_configured, google_unreachable
 */
export async function leaveForProvider(trip: Trip, invitation?: string): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { url } = trip.connects
    ? await call(connectGoogle, {})
    : await call(googleRedirect, { query: { invitation, timezone } });
  sessionStore.set(tripKey, JSON.stringify(trip));
  location.assign(url);
}

/** Reads and removes the stored trip of this tab. */
function takeTrip(): Trip {
  const stored = sessionStore.get(tripKey);
  sessionStore.remove(tripKey);
  if (stored === null) return noTrip;
  try {
    return Trip.parse(JSON.parse(stored));
  } catch {
    return noTrip;
  }
}

interface ProviderReturn {
  trip: Trip;
  /** The sign-in that the provider's answer was exchanged for; rejects with the errors of `call`. */
  answer: Promise<z.infer<typeof googleCallback.answer>>;
}
let latest: { search: string; result: ProviderReturn } | null = null;

/**
 * Exchanges the parameters that the provider sent back for a sign-in. The same query string is exchanged only once,
 * even when several renders ask for it.
 * @param search the address's query string
 */
export function comeBackFromProvider(search: string): ProviderReturn {
  if (latest?.search !== search) {
    const query = Object.fromEntries(new URLSearchParams(search));
    latest = { search, result: { trip: takeTrip(), answer: call(googleCallback, { query }) } };
  }
  return latest.result;
}
