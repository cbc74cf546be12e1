import { KalemError } from '#contract/errors.ts';
import type { Authenticated } from './sessions.ts';

/** Guards what only the account's owner may do. @throws KalemError impersonating */
export function refuseImpersonated({ impersonator }: Authenticated): void {
  if (impersonator) throw new KalemError('impersonating');
}
