import type { Config } from './config.ts';

/**
 * True when a page may open a socket: a page of this server, at the address that it was requested from or at the
 * public one. Programs other than browsers send no origin and need a token all the same.
 * @param host Host header of the request, with the port
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
