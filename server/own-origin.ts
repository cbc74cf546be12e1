import type { Config } from './config.ts';

/**
 * Whether a page may open a socket: one of this server, by the address that it was asked at or by its public one.
 * Browsers name the page; other programs don't, and need a token all the same.
 * @param host the request's own, with its port
 */
export function isOwnOrigin(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (origin === publicUrl?.origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
