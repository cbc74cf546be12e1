import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';
import { FormLink } from './form-link.ts';
import { acceptedOptions } from './options.ts';

/** The options in the link that opened this form; null when it has none or the contract refuses them. */
export function useLinkedOptions<T extends ToolContract>(contract: T): z.output<T['options']> | null {
  const link = FormLink.safeParse(useLocation().state).data;
  return link ? acceptedOptions(contract, link.options) : null;
}
