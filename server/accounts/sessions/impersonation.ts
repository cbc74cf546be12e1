import { KalemError } from '#contract/errors.ts';
import type { Authenticated } from './sessions.ts';

/** For what belongs to the account's owner alone. @throws KalemError impersonating */
export function refuseImpersonated({ impersonator }: Authenticated): void {
  if (impersonator) throw new KalemError('impersonating');
}
