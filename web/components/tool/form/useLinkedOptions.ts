import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { FormLink } from './form-link.ts';

/** The options in the link that opened this form; null when it has none or the contract refuses them. */
export function useLinkedOptions<T extends ToolContract>(contract: T): z.output<T['options']> | null {
  const link = FormLink.safeParse(useLocation().state).data;
  return link ? acceptedOptions(contract, link.options) : null;
}

/** Earlier options as the contract reads them; null when it refuses them or there are none. */
export function acceptedOptions<T extends ToolContract>(
  contract: T,
  earlier: unknown,
): z.output<T['options']> | null {
  const parsed = contract.options.safeParse(earlier);
  return parsed.success ? (parsed.data as z.output<T['options']>) : null;
}
