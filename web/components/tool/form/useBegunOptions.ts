import { useLocation } from 'react-router';
import { z } from 'zod';
import type { ToolContract } from '#contract/tools.ts';

/** The navigation state of a link to a form. */
const FormLink = z.object({ options: z.record(z.string(), z.unknown()) });
export type FormLink = z.infer<typeof FormLink>;

/** The initial options in the link that opened this form; null when it has none or the contract refuses them. */
export function useBegunOptions<T extends ToolContract>(contract: T): z.output<T['options']> | null {
  const state = FormLink.safeParse(useLocation().state);
  const parsed = contract.options.safeParse(state.data?.options);
  return parsed.success ? (parsed.data as z.output<T['options']>) : null;
}
